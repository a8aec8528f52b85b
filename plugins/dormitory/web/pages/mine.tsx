import { RegisterPage } from '@gongtai/sdk/web'
import { applications, myApplications } from '../../model/applications.ts'

export default function MinePage() {
  return (
    <RegisterPage
      register={applications}
      own={myApplications}
      tabs="state"
      empty="提交宿舍或周转房申请后会出现在这里。"
    />
  )
}
