import type { Calendar } from './calendar.ts'
import { DAY, dayOf, daysOf, HOUR, isWeekend, startOf } from './model/days.ts'
import { extentOf, hourOf, type Scale, xOf } from './model/scale.ts'
import { clockText, dateText, shortWeekday } from './model/words.ts'
import { Part } from './part.tsx'

interface PartProps {
  readonly calendar: Calendar
  readonly scale: Scale
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Hours or days above the rows; they stay while scrolling. */
export function TimeHead({ calendar, scale, names }: PartProps & { readonly names: string }) {
  const { place, now } = calendar
  const { view, day } = place
  const days = daysOf(view, day)
  const ticks =
    view === 'day'
      ? HOURS.map((hour) => ({
          key: String(hour),
          words: clockText(hourOf(day, hour)),
          at: hourOf(day, hour),
          for: HOUR,
        }))
      : days.map((each) => ({ key: each, words: dayWords(view === 'month', each), at: startOf(each), for: DAY }))
  const today = dayOf(now)
  return (
    <Part className="gt-cal-head" as="row" aria-rowindex={1}>
      <Part className="gt-cal-corner" as="columnheader">
        {names}
      </Part>
      <div className="gt-cal-ticks" role="presentation" style={{ width: scale.width }}>
        {ticks.map((tick) => (
          <Part
            key={tick.key}
            as="columnheader"
            className={
              underClock(calendar, scale, tick.at)
                ? 'gt-cal-under-clock'
                : tick.key === today
                  ? 'gt-cal-today'
                  : undefined
            }
            style={extentOf(scale, tick.at, tick.at + tick.for)}
          >
            {tick.words}
          </Part>
        ))}
        {view === 'day' && now >= scale.from && now < scale.to && (
          <time className="gt-cal-clock" style={{ left: xOf(scale, now) }}>
            {clockText(now)}
          </time>
        )}
      </div>
    </Part>
  )
}

/** Where the words of an hour stand right of its line, and half the width of the clock, in pixels. */
const WORDS = { from: 8, to: 44 }
const CLOCK = 23

const underClock = ({ place, now }: Calendar, scale: Scale, at: number): boolean => {
  const right = xOf(scale, now) - xOf(scale, at)
  return place.view === 'day' && now < scale.to && right > WORDS.from - CLOCK && right < WORDS.to + CLOCK
}

const dayWords = (short: boolean, day: string): string =>
  short ? `${Number(day.slice(8))} ${shortWeekday(day).slice(1)}` : `${dateText(day)} ${shortWeekday(day)}`

/** Behind the rows: the time off, weekends, the lines of the hours, and now. */
export function TimeBands({ calendar, scale, left }: PartProps & { readonly left: number }) {
  const { place, office, now } = calendar
  const { view, day } = place
  const line = view === 'day' ? HOUR : DAY
  const off = daysOf(view, day).flatMap((each): readonly (readonly [number, number])[] => {
    const start = startOf(each)
    if (isWeekend(each)) return [[start, start + DAY]]
    if (view === 'month') return []
    return [
      [start, hourOf(each, office.opens)],
      [hourOf(each, office.closes), start + DAY],
    ]
  })
  return (
    <div className="gt-cal-bands" aria-hidden style={{ left, width: scale.width }}>
      {off.map(([from, to]) => (
        <i key={from} className="gt-cal-off" style={extentOf(scale, from, to)} />
      ))}
      <i className="gt-cal-lines" style={{ backgroundSize: `${xOf(scale, scale.from + line)}px 100%` }} />
      {now >= scale.from && now < scale.to && <i className="gt-cal-now" style={{ left: xOf(scale, now) }} />}
    </div>
  )
}
