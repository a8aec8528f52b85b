import { Client, RegisterPage, StateTag, useService, useSession } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { invitationFile } from '../../model/calls.ts'
import { accept, decline, invitations, myInvitations } from '../../model/invitations.ts'
import { AtTheSameTime } from '../at-the-same-time.tsx'
import { spanText } from '../time-cells.tsx'
import { useMinutes } from '../use-minutes.ts'
import { isAhead, useSeating } from '../use-seating.ts'

const { choices } = invitations.fields.answer

/** Nobody waits for the answer to a meeting that is over. */
function answerOf({ answer, meeting }: { readonly answer: string; readonly meeting: string }) {
  if (answer === 'asked' && !isAhead(meeting)) return <StateTag family="idle">未答复</StateTag>
  const { family, title } = choices[answer as keyof typeof choices]
  return <StateTag family={family}>{title}</StateTag>
}

/** The meetings the person is asked to, those of their own among them. */
export default function MyMeetingsPage() {
  const client = useService(Client)
  const { user } = useSession()
  const minutes = useMinutes()
  const seating = useSeating()
  const navigate = useNavigate()
  return (
    <RegisterPage
      register={invitations}
      own={myInvitations}
      tabs="answer"
      cells={{ from: spanText, answer: answerOf }}
      acts={[{ action: accept, note: (row) => <AtTheSameTime {...row} person={user.id} /> }, { action: decline }]}
      // The request layer tells what went wrong.
      actions={({ id, meetingId, meeting, minutes: far, hostId, applicant }) => [
        ...(meeting === 'displaced' && applicant === user.id
          ? [{ title: '改用会议室', onSelect: () => navigate(`/biz-business/meeting/arranged?row=${meetingId}`) }]
          : []),
        ...minutes({ meeting: meetingId, state: meeting, minutes: far }, hostId === user.id),
        ...seating(meetingId, isAhead(meeting) && hostId === user.id),
        ...(isAhead(meeting)
          ? [
              {
                title: '加入日历',
                onSelect: () => void client.download(invitationFile, { id }, '会议.ics').catch(() => undefined),
              },
            ]
          : []),
      ]}
      empty="被邀请参加的会议与自己申请的会议会出现在这里。"
    />
  )
}
