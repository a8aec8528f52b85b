import { RegisterPage } from '@gongtai/sdk/web'
import { contractNames } from '../../model/contract-names.ts'

export default function ContractNamesPage() {
  return <RegisterPage register={contractNames} title="合同名称" empty="登记后，编制计划时选择即带出预算金额。" />
}
