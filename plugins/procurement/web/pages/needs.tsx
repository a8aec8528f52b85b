import { RegisterPage } from '@gongtai/sdk/web'
import { needs } from '../../model/needs.ts'

export default function NeedsPage() {
  return <RegisterPage register={needs} title="需求汇总" tabs="state" empty="部门申报的需求会出现在这里。" />
}
