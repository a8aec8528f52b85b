import { FilterRemoveIcon, RefreshIcon } from '@blueprintjs/icons'
import { useDeferredFlag } from '../hooks/use-deferred-flag.ts'
import { PushButton } from '../ui/inputs/push-button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { FaultState } from '../ui/states/fault-state.tsx'
import type { Calendar } from './calendar.ts'

interface CalendarStateViewProps {
  readonly calendar: Calendar
  readonly search: string
  readonly onClear: () => void
}

const BONES = [38, 22, 54, 30, 46, 26, 40, 34]

/** What stands in place of rows; the frame keeps its place. */
export function CalendarStateView({ calendar, search, onClear }: CalendarStateViewProps) {
  const { list, noun, empty = `登记${noun}后可在此查看占用。` } = calendar
  const skeleton = useDeferredFlag(list.isPending)
  if (list.isPending || skeleton) {
    return (
      <div className="gt-cal-frame gt-cal-bones" role="status" aria-label="正在加载">
        {skeleton &&
          BONES.map((width) => (
            <p key={width}>
              <i className="gt-bone" style={{ width: 160 }} />
              <i className="gt-bone" style={{ width: `${width}%`, marginLeft: `${width / 3}%` }} />
            </p>
          ))}
      </div>
    )
  }
  const retry = <PushButton primary icon={<RefreshIcon />} text="重新加载" onClick={() => list.refetch()} />
  const clear = <PushButton icon={<FilterRemoveIcon />} text="清空筛选" onClick={onClear} />
  return (
    <div className="gt-cal-frame">
      {list.error ? (
        <FaultState error={list.error} actions={retry} />
      ) : search.trim() !== '' ? (
        <EmptyState kind="search" title={`没有符合条件的${noun}`} text="请放宽或清空查询条件后再试。" actions={clear} />
      ) : (
        <EmptyState title={`还没有${noun}`} text={empty} />
      )}
    </div>
  )
}
