import { RegisterPage } from '@gongtai/sdk/web'
import { followUps } from '../../model/follow-ups.ts'

/** What people are to do after meetings, and how far it is. */
export default function FollowUpsPage() {
  return (
    <RegisterPage
      register={followUps}
      title="会议事项"
      tabs="state"
      empty="会议纪要发布后，议定由您或您所负责人员落实的事项会出现在这里。"
    />
  )
}
