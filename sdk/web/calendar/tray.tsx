import { DragHandleVerticalIcon } from '@blueprintjs/icons'
import type { KeyboardEvent } from 'react'
import type { Calendar } from './calendar.ts'
import type { CalendarWaiting } from './model/data.ts'
import { dayOf } from './model/days.ts'
import { placing } from './model/draft.ts'
import { datedSpan } from './model/words.ts'

/** What waits for a resource, as cards that are dragged or put onto a row. */
export function Tray({ calendar }: { readonly calendar: Calendar }) {
  const { waiting, waitingTitle = '待安排' } = calendar
  if (!waiting || waiting.length === 0) return null
  return (
    <section className="gt-cal-tray" aria-label={waitingTitle}>
      <ul>
        {waiting.map((each) => (
          <li key={each.id}>
            <WaitingCard calendar={calendar} waiting={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingCard({ calendar, waiting }: { readonly calendar: Calendar; readonly waiting: CalendarWaiting }) {
  const { drag, work, place, onPlace } = calendar
  const { title, detail, flag } = waiting
  const span = datedSpan(Date.parse(waiting.from), Date.parse(waiting.to))
  const day = dayOf(Date.parse(waiting.from))
  const takeUp = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    const first = firstFit(calendar, waiting)
    if (day !== place.day || place.resource !== undefined) place.go({ day, resource: null })
    if (first !== undefined) work.take(placing(waiting, first))
  }
  return (
    <button
      type="button"
      className="gt-cal-card"
      aria-label={[span, title, detail, flag].filter(Boolean).join(' ')}
      aria-keyshortcuts="Enter"
      disabled={!onPlace}
      onKeyDown={takeUp}
      onPointerDown={(event) =>
        drag.down(event, () => {
          if (day !== place.day || place.resource !== undefined) place.go({ day, resource: null })
          return placing(waiting, '')
        })
      }
    >
      <DragHandleVerticalIcon size={12} aria-hidden />
      <time>{span}</time>
      {flag && <em>{flag}</em>}
      <b>{title}</b>
      <small>{detail}</small>
    </button>
  )
}

/** The first row that has room for it, else the first at all. */
function firstFit({ shown, work }: Calendar, waiting: CalendarWaiting): string | undefined {
  const fits = shown.find((each) => work.refusalOn(placing(waiting, each.id), each) === undefined)
  return (fits ?? shown[0])?.id
}
