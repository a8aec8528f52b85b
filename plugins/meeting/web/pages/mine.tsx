import { Client, RegisterPage, useService, useSession } from '@gongtai/sdk/web'
import { invitationFile } from '../../model/calls.ts'
import { accept, decline, invitations, myInvitations } from '../../model/invitations.ts'
import { spanText } from '../time-cells.tsx'
import { useMinutes } from '../use-minutes.ts'

/** The meetings the person is asked to, those of their own among them. */
export default function MyMeetingsPage() {
  const client = useService(Client)
  const { user } = useSession()
  const minutes = useMinutes()
  return (
    <RegisterPage
      register={invitations}
      own={myInvitations}
      tabs="answer"
      cells={{ from: spanText }}
      acts={[{ action: accept }, { action: decline }]}
      // The request layer tells what went wrong.
      actions={({ id, meetingId, meeting, minutes: far, hostId }) => [
        ...minutes({ meeting: meetingId, state: meeting, minutes: far }, hostId === user.id),
        {
          title: '加入日历',
          onSelect: () => void client.download(invitationFile, { id }, '会议.ics').catch(() => undefined),
        },
      ]}
      empty="被邀请参加的会议与自己申请的会议会出现在这里。"
    />
  )
}
