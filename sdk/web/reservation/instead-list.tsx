import type { OfferedInstead } from '@gongtai/core/reservation/alternative-calls'
import { formatTime } from '../format/date-time.ts'

interface InsteadListProps {
  readonly offered: readonly OfferedInstead[]
  /** What was wished for: an offer says what differs from it. */
  readonly wished: { readonly resource: string; readonly from: string; readonly to: string }
  readonly onTake: (offered: OfferedInstead) => void
}

/** What can be had instead, each taken by one click. */
export function InsteadList({ offered, wished, onTake }: InsteadListProps) {
  if (offered.length === 0) return null
  return (
    <ul className="gt-instead" aria-label="可改为">
      {offered.map((each) => (
        <li key={`${each.resource} ${each.from}`}>
          <button type="button" onClick={() => onTake(each)}>
            <b>{each.name}</b> {insteadText(each, wished)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function insteadText({ resource, from, to }: OfferedInstead, wished: InsteadListProps['wished']): string {
  if (formatTime(from) === formatTime(wished.from)) return '同一时间'
  const sameDay = formatTime(from, '{y}{m}{d}') === formatTime(to, '{y}{m}{d}')
  const span = `${formatTime(from, '{m}-{d} {h}:{i}')} 至 ${formatTime(to, sameDay ? '{h}:{i}' : '{m}-{d} {h}:{i}')}`
  return resource === wished.resource ? `改到 ${span}` : span
}
