import type { OfferedInstead } from '@gongtai/core/reservation/alternative-calls'
import { formatTime } from '../format/date-time.ts'

/**
 * What {@link InsteadList} takes.
 *
 * @see InsteadList
 */
export interface InsteadListProps<Offer extends Offered = Offered> {
  readonly offered: readonly Offer[]
  /** What was wished for: an offer says what differs from it. */
  readonly wished: { readonly resource: string; readonly from: string; readonly to: string }
  /** While one is being taken. */
  readonly busy?: boolean
  readonly onTake: (offered: Offer) => void
}

/** Id and name of a row, and ISO times. */
type Offered = Pick<OfferedInstead, 'resource' | 'name' | 'from' | 'to'>

/**
 * What can be had instead of what is taken, each taken by one click.
 *
 * @param props what is offered, and what was wished for
 * @returns the list, nothing when nothing is offered
 * @throws never
 * @example
 * declare const offered: InsteadListProps['offered']
 * declare const take: InsteadListProps['onTake']
 * const wished = { resource: 'room-1', from: '2027-03-18T01:00:00.000Z', to: '2027-03-18T02:00:00.000Z' }
 * export const Offers = () => <InsteadList offered={offered} wished={wished} onTake={take} />
 */
export function InsteadList<Offer extends Offered>({ offered, wished, busy, onTake }: InsteadListProps<Offer>) {
  if (offered.length === 0) return null
  return (
    <ul className="gt-instead" aria-label="可改为">
      {offered.map((each) => (
        <li key={`${each.resource} ${each.from}`}>
          <button type="button" disabled={busy} onClick={() => onTake(each)}>
            <b>{each.name}</b> {insteadText(each, wished)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function insteadText({ resource, from, to }: Offered, wished: InsteadListProps['wished']): string {
  if (formatTime(from) === formatTime(wished.from)) return '同一时间'
  const sameDay = formatTime(from, '{y}{m}{d}') === formatTime(to, '{y}{m}{d}')
  const span = `${formatTime(from, '{m}-{d} {h}:{i}')} 至 ${formatTime(to, sameDay ? '{h}:{i}' : '{m}-{d} {h}:{i}')}`
  return resource === wished.resource ? `改到 ${span}` : span
}
