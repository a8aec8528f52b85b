import { RegisterPage } from '@gongtai/sdk/web'
import { duties } from '../../model/duties.ts'

/** Which department prepares what. */
export default function DutiesPage() {
  return (
    <RegisterPage
      register={duties}
      title="会务分工"
      empty="没有写明承办部门的服务项目由全部会务人员办理；登记后只有该部门的会务人员看到。"
    />
  )
}
