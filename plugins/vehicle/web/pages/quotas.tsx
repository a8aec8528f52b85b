import type { RegisterRow } from '@gongtai/sdk'
import { RegisterPage, StateTag } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { quotas } from '../../model/quotas.ts'

const COUNTED = 'in_service,sealed,in_repair,to_dispose'

type Quota = RegisterRow<typeof quotas.fields>

/** How many there are, and the way to them. */
const Cars = ({ unitId, nature, approved, cars }: Quota) => (
  <>
    {cars > approved && <StateTag family="bad">超编</StateTag>}{' '}
    <Link
      className="gt-link"
      to={`/vehicle-deployment/vehicles?unitId=${unitId}&nature=${nature}&state=${COUNTED}`}
      onClick={(event) => event.stopPropagation()}
    >
      {cars}
    </Link>
  </>
)

const Card = (quota: Quota) => (
  <div className="gt-register-card">
    <div>
      <b>{`${quota.names.unitId} ${quota.names.nature}`}</b>
    </div>
    <p>
      核定 {quota.approved} 辆 · 现有 <Cars {...quota} /> 辆 · {quota.document} · {quota.fromDay} 起
      {quota.toDay && `至 ${quota.toDay}`}
    </p>
  </div>
)

export default function QuotasPage() {
  return (
    <RegisterPage
      register={quotas}
      title="车辆编制"
      cells={{ cars: Cars }}
      card={Card}
      empty="登记各机构的车辆编制后，登记车辆时按编制核对，超出的进入预警。"
    />
  )
}
