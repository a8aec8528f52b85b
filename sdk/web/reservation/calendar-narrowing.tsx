import type { Reservation } from '@gongtai/core/reservation/reservation'
import { TickBox } from '../ui/inputs/tick-box.tsx'
import { Select } from '../ui/select/select.tsx'
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
        <Select
          label="分组"
          value={narrowing.by}
          onChange={(by) => onChange({ ...narrowing, by, least: 0 })}
          options={resources.map(([value, { of: rows }]) => ({ value, title: `按${rows.register.title}` }))}
        />
      )}
      {least && (
        <Select
          label={least.title}
          value={String(narrowing.least)}
          onChange={(chosen) => onChange({ ...narrowing, least: Number(chosen) })}
          options={[
            { value: '0', title: least.any },
            ...least.options.map(([value, title]) => ({ value: String(value), title })),
          ]}
        />
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
