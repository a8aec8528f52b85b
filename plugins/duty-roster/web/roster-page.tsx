import { RegisterPage } from '@gongtai/sdk/web'
import { duties } from '../model/duties.ts'

/** The roster, newest day first. */
export default function RosterPage() {
  return <RegisterPage register={duties} title="值班表" empty="登记在此的人员可在流程中作为「当日值班人员」被指派。" />
}
