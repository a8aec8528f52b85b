import { RegisterPage } from '@gongtai/sdk/web'
import { quotas } from '../../model/quotas.ts'

export default function QuotasPage() {
  return <RegisterPage register={quotas} empty="登记各机构的车辆编制后，登记车辆时按编制核对，超出的进入预警。" />
}
