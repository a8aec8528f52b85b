import { Button } from '@blueprintjs/core'
import { ArrowLeftIcon, ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons'
import { DayInput } from '../ui/day/day-input.tsx'
import { SearchBox } from '../ui/search/search-box.tsx'
import type { Calendar } from './calendar.ts'
import type { CalendarView } from './model/data.ts'
import { dayOf, paged } from './model/days.ts'
import { rangeText } from './model/words.ts'

const VIEWS: readonly (readonly [CalendarView, string])[] = [
  ['day', '日'],
  ['week', '周'],
  ['month', '月'],
]
const UNIT_WORDS = { day: '天', week: '周', month: '月' } as const

interface CalendarToolsProps {
  readonly calendar: Calendar
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** Where in time one is, which stretch is shown, and which resources. */
export function CalendarTools({ calendar, search, onSearch }: CalendarToolsProps) {
  const { place, noun, tools, now, byResource } = calendar
  const { day, resource } = place
  const view = resource === undefined ? place.view : 'week'
  const words = UNIT_WORDS[view]
  return (
    <div className="gt-cal-tools" role="toolbar" aria-label="日历操作">
      {resource !== undefined && (
        <Button icon={<ArrowLeftIcon />} text={`全部${noun}`} onClick={() => place.go({ resource: null })} />
      )}
      <Button
        icon={<ChevronLeftIcon />}
        aria-label={`前一${words}`}
        onClick={() => place.go({ day: paged(view, day, -1) })}
      />
      <strong className="gt-cal-range" aria-live="polite">
        {resource !== undefined && `${byResource(resource)?.name ?? ''}　`}
        {rangeText(view, day)}
      </strong>
      <Button
        icon={<ChevronRightIcon />}
        aria-label={`后一${words}`}
        onClick={() => place.go({ day: paged(view, day, 1) })}
      />
      <Button text="今天" onClick={() => place.go({ day: dayOf(now) })} />
      <DayInput
        className="gt-cal-date"
        label="日期"
        required
        value={day}
        onChange={(chosen) => place.go({ day: chosen })}
      />
      {resource === undefined && (
        <fieldset className="gt-cal-views" aria-label="视图">
          {VIEWS.map(([each, title]) => (
            <button key={each} type="button" aria-pressed={each === view} onClick={() => place.go({ view: each })}>
              {title}
            </button>
          ))}
        </fieldset>
      )}
      <span className="gt-cal-space" />
      {tools}
      {resource === undefined && <SearchBox label={`搜索${noun}`} value={search} onChange={onSearch} />}
    </div>
  )
}
