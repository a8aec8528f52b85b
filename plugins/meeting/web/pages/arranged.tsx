import { RegisterPage } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { beginOwn, cancelOwn, confirmUse, endOwn, extendOwn, meetings, myMeetings } from '../../model/meetings.ts'
import { Answers } from '../answers.tsx'
import { Instead } from '../instead.tsx'
import { spanText } from '../time-cells.tsx'
import { useMinutes } from '../use-minutes.ts'
import { isAhead, useSeating } from '../use-seating.ts'

/** The meetings that the person asked for: to begin, to end, to call off. */
export default function ArrangedPage() {
  const minutes = useMinutes()
  const seating = useSeating()
  const navigate = useNavigate()
  /** A row opens its request; where else it can be had stands beside the list. */
  const change = (id: string) => ({
    title: '改用会议室',
    onSelect: () => navigate(`/biz-business/meeting/arranged?row=${id}`),
  })
  return (
    <RegisterPage
      register={meetings}
      own={myMeetings}
      tabs="state"
      cells={{ from: spanText }}
      acts={[
        { action: confirmUse },
        { action: beginOwn },
        { action: extendOwn },
        { action: endOwn },
        { action: cancelOwn, afterwards: true },
      ]}
      actions={({ id, state, minutes: far }) => [
        ...(state === 'displaced' ? [change(id)] : []),
        ...minutes({ meeting: id, state, minutes: far }, true),
        ...seating(id, isAhead(state)),
      ]}
      first={(row) => row.state === 'displaced' && <Instead meeting={row} />}
      further={({ id }) => <Answers meeting={id} />}
      empty="会议室申请确认后会出现在这里。"
    />
  )
}
