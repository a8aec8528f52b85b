import { RegisterPage } from '@gongtai/sdk/web'
import { begin, cancelMeeting, end, extend, meetings } from '../../model/meetings.ts'
import { spanText } from '../time-cells.tsx'

export default function MeetingsPage() {
  return (
    <RegisterPage
      register={meetings}
      title="会议安排"
      tabs="state"
      cells={{ from: spanText }}
      acts={[{ action: begin }, { action: extend }, { action: end }, { action: cancelMeeting }]}
      empty="会议室申请确认后会出现在这里。"
    />
  )
}
