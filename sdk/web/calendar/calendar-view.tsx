import { useEffect, useMemo, useState } from 'react'
import { usePhone } from '../hooks/use-media.ts'
import type { Calendar } from './calendar.ts'
import { CalendarStateView } from './calendar-state.tsx'
import { CalendarTools } from './calendar-tools.tsx'
import type { CalendarState } from './model/data.ts'
import { MINUTE } from './model/days.ts'
import { searched } from './model/occupancy.ts'
import { OFFICE } from './model/scale.ts'
import { PhoneList } from './phone-list.tsx'
import type { ResourceCalendarProps } from './resource-calendar.tsx'
import { Timeline } from './timeline.tsx'
import { Tray } from './tray.tsx'
import { useDrag } from './use-drag.ts'
import { useWork } from './use-work.ts'
import { WeekGrid } from './week-grid.tsx'

/** The calendar, once its code is there. */
export function CalendarView(props: ResourceCalendarProps) {
  const { resources, place, office = OFFICE, list, label } = props
  const [search, setSearch] = useState('')
  const work = useWork(props)
  const drag = useDrag(work, office)
  const shown = useMemo(() => searched(resources, search), [resources, search])
  const byResource = (id: string) => work.byId.get(id)
  const calendar: Calendar = { ...props, bookings: work.bookings, office, work, drag, shown, byResource, now: useNow() }
  const phone = usePhone()
  const one = place.resource === undefined ? undefined : byResource(place.resource)
  if (phone) return <PhoneList calendar={calendar} />
  return (
    <section className="gt-cal" aria-label={label} aria-busy={list.isPending}>
      <CalendarTools calendar={calendar} search={search} onSearch={setSearch} />
      {list.error && resources.length > 0 && (
        <p className="gt-list-stale" role="alert">
          {list.error.message}，显示的是之前的内容。
          <button type="button" className="gt-link" onClick={() => list.refetch()}>
            重新加载
          </button>
        </p>
      )}
      {shown.length === 0 ? (
        <CalendarStateView calendar={calendar} search={search} onClear={() => setSearch('')} />
      ) : one ? (
        <WeekGrid key={one.id} calendar={calendar} resource={one} />
      ) : (
        <Timeline calendar={calendar} />
      )}
      <Foot calendar={calendar} />
      <Tray calendar={calendar} />
      <p className="gt-visually-hidden" role="status">
        {work.said}
      </p>
    </section>
  )
}

/** The moment, anew with each minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

const LOOKING_KEYS = '方向键选择，回车查看或新建，Shift+方向键改长短，Esc 取消'
const MOVING_KEYS = '方向键选择，回车查看，空格拿起后移动，Shift+方向键改结束时间，加 Ctrl 改开始时间，Esc 取消'

function Foot({ calendar }: { readonly calendar: Calendar }) {
  const { bookings, onMove, waiting = [], waitingTitle = '待安排', noun } = calendar
  const legend = calendar.legend ?? statesOf(bookings.map(({ state }) => state))
  return (
    <div className="gt-cal-foot">
      {waiting.length > 0 && (
        <h2>
          {waitingTitle} <span className="gt-cal-count">{waiting.length}</span>
        </h2>
      )}
      <small className="gt-cal-hint">
        {waiting.length > 0 && `拖到上方${noun}行；键盘：回车拿起，上下键选择，回车放下`}
      </small>
      <small className="gt-cal-hint gt-cal-keys">{onMove ? MOVING_KEYS : LOOKING_KEYS}</small>
      <ul className="gt-cal-legend" aria-label="图例">
        {legend.map(({ text, family, Icon }) => (
          <li key={text}>
            <span className={`gt-cal-${family}`}>{Icon && <Icon size={12} aria-hidden />}</span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const statesOf = (states: readonly CalendarState[]): readonly CalendarState[] => [
  ...new Map(states.map((state) => [state.text, state])).values(),
]
