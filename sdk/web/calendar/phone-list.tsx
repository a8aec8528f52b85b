import { Button } from '@blueprintjs/core'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '@blueprintjs/icons'
import { useState } from 'react'
import { DayInput } from '../ui/day/day-input.tsx'
import { StateTag } from '../ui/marks/status-tag.tsx'
import { Select } from '../ui/select/select.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import type { Calendar } from './calendar.ts'
import { CalendarStateView } from './calendar-state.tsx'
import type { CalendarWaiting } from './model/data.ts'
import { DAY, dayOf, daysOf, paged, startOf } from './model/days.ts'
import type { Placed } from './model/occupancy.ts'
import { clockSpan, datedSpan, shortWeekday } from './model/words.ts'
import { SpanSheet } from './span-sheet.tsx'

/** The phone: a strip of days, and below what stands on the chosen one. */
export function PhoneList({ calendar }: { readonly calendar: Calendar }) {
  const { label, list, resources, place, noun, waiting = [], waitingTitle, onMake, onPlace, tools } = calendar
  const [sheet, setSheet] = useState<'make' | CalendarWaiting>()
  const { resource = '' } = place
  return (
    <section className="gt-cal gt-cal-phone" aria-label={label} aria-busy={list.isPending}>
      <DayStrip calendar={calendar} />
      <div className="gt-cal-phone-tools">
        <Select
          label={`按${noun}筛选`}
          value={resource}
          onChange={(chosen) => place.go({ resource: chosen || null })}
          options={[
            { value: '', title: `全部${noun}` },
            ...resources.map(({ id, name }) => ({ value: id, title: name })),
          ]}
        />
        {onMake && <Button intent="primary" icon={<PlusIcon />} text="新建" onClick={() => setSheet('make')} />}
        {tools}
      </div>
      {resources.length === 0 ? (
        <CalendarStateView calendar={calendar} search="" onClear={() => undefined} />
      ) : (
        <DayList calendar={calendar} />
      )}
      {onPlace && waiting.length > 0 && (
        <section className="gt-cal-phone-tray" aria-label={waitingTitle ?? '待安排'}>
          <h2>
            {waitingTitle ?? '待安排'} <span className="gt-cal-count">{waiting.length}</span>
          </h2>
          {waiting.map((each) => (
            <button key={each.id} type="button" className="gt-cal-card" onClick={() => setSheet(each)}>
              <time>{datedSpan(Date.parse(each.from), Date.parse(each.to))}</time>
              {each.flag && <em>{each.flag}</em>}
              <b>{each.title}</b>
              <small>{each.detail}</small>
            </button>
          ))}
        </section>
      )}
      {sheet && (
        <SpanSheet
          calendar={calendar}
          {...(sheet !== 'make' && { waiting: sheet })}
          onClose={() => setSheet(undefined)}
        />
      )}
    </section>
  )
}

function DayStrip({ calendar }: { readonly calendar: Calendar }) {
  const { place, now } = calendar
  const { day } = place
  return (
    <div className="gt-cal-strip">
      <div className="gt-cal-strip-head">
        <Button
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label="前一周"
          onClick={() => place.go({ day: paged('week', day, -1) })}
        />
        <DayInput label="日期" required value={day} onChange={(chosen) => place.go({ day: chosen })} />
        <Button text="今天" onClick={() => place.go({ day: dayOf(now) })} />
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label="后一周"
          onClick={() => place.go({ day: paged('week', day, 1) })}
        />
      </div>
      <div className="gt-cal-strip-days">
        {daysOf('week', day).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === day}
            className={each === dayOf(now) ? 'gt-cal-today' : undefined}
            onClick={() => place.go({ day: each })}
          >
            <small>{shortWeekday(each)}</small>
            <b>{Number(each.slice(8))}</b>
            <i>{dayRow(calendar, each).length || ''}</i>
          </button>
        ))}
      </div>
    </div>
  )
}

/** What stands on a day, of the chosen resource or of all, in the order of time. */
function dayRow({ work, place, resources }: Calendar, day: string): readonly Placed[] {
  const [start, end] = [startOf(day), startOf(day) + DAY]
  return resources
    .filter(({ id }) => place.resource === undefined || id === place.resource)
    .flatMap(({ id }) => work.occupancy.get(id) ?? [])
    .filter(({ from, to }) => from < end && to > start)
    .sort((a, b) => a.from - b.from)
}

function DayList({ calendar }: { readonly calendar: Calendar }) {
  const { place, byResource, onOpen, list } = calendar
  const row = dayRow(calendar, place.day)
  if (list.isPending) return <CalendarStateView calendar={calendar} search="" onClear={() => undefined} />
  if (row.length === 0) return <EmptyState title="当日没有安排" text="可选择其他日期，或新建一项。" compact />
  return (
    <ul className="gt-cal-list">
      {row.map(({ booking, from, to }) => {
        const resource = byResource(booking.resource)
        return (
          <li key={booking.id}>
            <button type="button" onClick={() => onOpen?.(booking)}>
              <span className={`gt-cal-mark gt-cal-${booking.state.family}`} />
              <time>{clockSpan(from, to)}</time>
              <StateTag family={booking.state.family} {...(booking.state.Icon && { Icon: booking.state.Icon })}>
                {booking.state.text}
              </StateTag>
              <b>{booking.title}</b>
              <small>
                {resource?.title ?? resource?.name} {booking.person}
              </small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
