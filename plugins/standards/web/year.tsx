import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { GridDay, MonthGrid } from '../model/year-grid.ts'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const
const DAYS_OF_MONTH = 31
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -DAYS_OF_MONTH,
  PageDown: DAYS_OF_MONTH,
}

interface YearProps {
  readonly grid: readonly MonthGrid[]
  /** `YYYY-MM-DD`; where the year has it, the walk begins there and it is shown first. */
  readonly today: string
  readonly onPick: (day: string) => void
}

/** Twelve months; the arrow keys walk from day to day, and only one of them is reached with Tab. */
export function Year({ grid, today, onPick }: YearProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' }), [])
  const days = grid.flatMap(({ days }) => days.map(({ day }) => day))
  const [at, goTo] = useState(today)
  const reached = days.includes(at) ? at : (days[0] ?? '')
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = days[Math.min(days.length - 1, Math.max(0, days.indexOf(reached) + step))] ?? reached
    goTo(next)
    root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the days within
    <div ref={root} className="std-year" onKeyDown={walk}>
      {grid.map((month) => (
        <Month
          key={month.days[0]?.day}
          month={month}
          reached={month.days.some(({ day }) => day === reached) ? reached : ''}
          today={today}
          onPick={(day) => {
            goTo(day)
            onPick(day)
          }}
        />
      ))}
    </div>
  )
}

interface MonthProps {
  readonly month: MonthGrid
  readonly reached: string
  readonly today: string
  readonly onPick: (day: string) => void
}

function Month({ month: { month, before, days }, reached, today, onPick }: MonthProps) {
  return (
    <section className="std-month" aria-label={`${month} 月`}>
      <h2>{month} 月</h2>
      <div className="std-days">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} className="std-weekday" aria-hidden="true">
            {weekday}
          </span>
        ))}
        {days.map((day, at) => (
          <Day
            key={day.day}
            {...day}
            column={at === 0 ? before + 1 : undefined}
            reached={day.day === reached}
            current={day.day === today}
            onPick={onPick}
          />
        ))}
      </div>
    </section>
  )
}

interface DayProps extends GridDay {
  readonly column: number | undefined
  readonly reached: boolean
  readonly current: boolean
  readonly onPick: (day: string) => void
}

function Day({ day, works, marked, column, reached, current, onPick }: DayProps) {
  const date = Number(day.slice(8))
  const said = [`${Number(day.slice(5, 7))}月${date}日`, works ? '工作日' : '休息日', marked?.name]
  return (
    <button
      type="button"
      className="std-day"
      data-day={day}
      data-mark={marked && (works ? '班' : '休')}
      data-kind={marked?.kind ?? (works ? undefined : 'weekend')}
      tabIndex={reached ? 0 : -1}
      aria-current={current ? 'date' : undefined}
      aria-label={said.filter(Boolean).join(' ')}
      title={marked?.name}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      onClick={() => onPick(day)}
    >
      {date}
    </button>
  )
}
