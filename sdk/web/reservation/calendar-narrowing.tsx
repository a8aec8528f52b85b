import type { Reservation } from '@gongtai/core/reservation/reservation'
import { TickBox } from '../ui/tick-box.tsx'
import type { ReservationCalendarProps } from './reservation-calendar.tsx'

export interface Narrowing {
  /** Name of the resource that has the rows. */
  readonly by: string
  /** Least number of what rows are narrowed by; 0 for any. */
  readonly least: number
  readonly onlyFree: boolean
}

interface CalendarNarrowingProps {
  readonly of: Reservation
  readonly looks: NonNullable<ReservationCalendarProps['rows']>
  readonly narrowing: Narrowing
  readonly onChange: (narrowing: Narrowing) => void
}

/** Which resource has the rows, and which of its rows are shown. */
export function CalendarNarrowing({ of, looks, narrowing, onChange }: CalendarNarrowingProps) {
  const resources = Object.entries(of.resources)
  const least = looks[narrowing.by]?.least
  return (
    <>
      {resources.length > 1 && (
        <select
          className="gt-select"
          aria-label="分组"
          value={narrowing.by}
          onChange={({ target }) => onChange({ ...narrowing, by: target.value, least: 0 })}
        >
          {resources.map(([name, { of: rows }]) => (
            <option key={name} value={name}>{`按${rows.register.title}`}</option>
          ))}
        </select>
      )}
      {least && (
        <select
          className="gt-select"
          aria-label={least.title}
          value={narrowing.least}
          onChange={({ target }) => onChange({ ...narrowing, least: Number(target.value) })}
        >
          <option value={0}>{least.any}</option>
          {least.options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
      <span className="gt-cal-only-free">
        <TickBox
          label="只看空闲"
          checked={narrowing.onlyFree}
          onToggle={() => onChange({ ...narrowing, onlyFree: !narrowing.onlyFree })}
        />
        <span aria-hidden>只看空闲</span>
      </span>
    </>
  )
}
