import { RegisterPage } from '@gongtai/sdk/web'
import { beginOwn, cancelOwn, endOwn, extendOwn, meetings, myMeetings } from '../../model/meetings.ts'
import { Answers } from '../answers.tsx'
import { spanText } from '../time-cells.tsx'

/** The meetings that the person asked for: to begin, to end, to call off. */
export default function ArrangedPage() {
  return (
    <RegisterPage
      register={meetings}
      own={myMeetings}
      tabs="state"
      cells={{ from: spanText }}
      acts={[{ action: beginOwn }, { action: extendOwn }, { action: endOwn }, { action: cancelOwn }]}
      further={({ id }) => <Answers meeting={id} />}
      empty="会议室申请确认后会出现在这里。"
    />
  )
}
