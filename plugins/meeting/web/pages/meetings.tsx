import { RegisterPage, useSession } from '@gongtai/sdk/web'
import { begin, cancelMeeting, displaceMeeting, end, extend, meetings } from '../../model/meetings.ts'
import { HIDDEN_TITLE } from '../../model/use.ts'
import { spanText } from '../time-cells.tsx'
import { useMinutes } from '../use-minutes.ts'
import { isAhead, useSeating } from '../use-seating.ts'

export default function MeetingsPage() {
  const session = useSession()
  const minutes = useMinutes()
  const seating = useSeating()
  return (
    <RegisterPage
      register={meetings}
      title="会议安排"
      tabs="state"
      cells={{ from: spanText }}
      acts={[
        { action: begin },
        { action: extend },
        { action: end },
        { action: displaceMeeting },
        { action: cancelMeeting },
      ]}
      // Of a secret meeting they are for nobody but those who were asked to it.
      actions={({ id, title, state, minutes: far }) => {
        if (title === HIDDEN_TITLE) return []
        const serves = session.may('meeting:serve')
        return [
          ...(serves ? minutes({ meeting: id, state, minutes: far }, true) : []),
          ...(serves || session.may('meeting:keep') ? seating(id, isAhead(state)) : []),
        ]
      }}
      empty="会议室申请确认后会出现在这里。"
    />
  )
}
