import { RegisterPage } from '@gongtai/sdk/web'
import { applications } from '../../model/applications.ts'

export default function ApplicationsPage() {
  return <RegisterPage register={applications} title="住房申请" tabs="state" empty="还没有人申请。" />
}
