import { RegisterPage } from '@gongtai/sdk/web'
import { policies } from '../model/policies.ts'

export default function PoliciesPage() {
  return <RegisterPage register={policies} title="预约规则" empty="没有规则时，各项业务按自己的设置接受预约。" />
}
