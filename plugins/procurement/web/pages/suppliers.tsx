import { RegisterPage } from '@gongtai/sdk/web'
import { suppliers } from '../../model/suppliers.ts'

export default function SuppliersPage() {
  return <RegisterPage register={suppliers} title="供应商" empty="登记供应商与证照，临近到期时会收到提醒。" />
}
