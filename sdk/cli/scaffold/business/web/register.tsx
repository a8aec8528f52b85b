import { RegisterPage } from '@gongtai/sdk/web'
import { entries } from '../model/register.ts'

/** What was agreed to. */
export default function Register() {
  return <RegisterPage register={entries} title="示例业务台账" empty="申请同意后会登记在这里。" />
}
