import { RegisterPage } from '@gongtai/sdk/web'
import { places } from '../model/places.ts'

/** What can be booked. */
export default function Places() {
  return <RegisterPage register={places} empty="登记之后即可在申请中选择。" />
}
