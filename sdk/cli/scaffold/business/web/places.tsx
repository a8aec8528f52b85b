import { RegisterPage, RowRequests } from '@gongtai/sdk/web'
import { bookablePlaces, places } from '../model/places.ts'

/** What can be booked. */
export default function Places() {
  return (
    <RegisterPage
      register={places}
      further={({ id }) => <RowRequests of={bookablePlaces} id={id} />}
      empty="登记之后即可在申请中选择。"
    />
  )
}
