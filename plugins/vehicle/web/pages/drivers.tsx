import { formatTime, RegisterPage, RowRequests, StateTag } from '@gongtai/sdk/web'
import { crew } from '../../model/car-use.ts'
import { drivers } from '../../model/drivers.ts'

export default function DriversPage() {
  return (
    <RegisterPage
      register={drivers}
      cells={{ licenceUntil: ({ licenceUntil }) => <LicenceEnd until={licenceUntil} /> }}
      further={({ id }) => <RowRequests of={crew} id={id} />}
      empty="从本单位人员中登记驾驶员后即可派车。"
    />
  )
}

/** The last day of a licence; one that has run out cannot be dispatched. */
const LicenceEnd = ({ until }: { readonly until: string }) =>
  until < formatTime(new Date(), '{y}-{m}-{d}') ? (
    <>
      {until} <StateTag family="bad">已到期</StateTag>
    </>
  ) : (
    until
  )
