import { RegisterPage } from '@gongtai/sdk/web'
import { plans } from '../../model/plans.ts'

export default function PlansPage() {
  return <RegisterPage register={plans} title="采购计划" empty="新增、导入，或经「年度采购计划」审批后列入。" />
}
