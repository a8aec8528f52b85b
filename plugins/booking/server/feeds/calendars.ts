import { type BusySpan, type Operation, operations, type Rows } from '@gongtai/sdk'
import type { OperationContext, SignedInUser } from '@gongtai/sdk/server'

/** A calendar of resources that somebody keeps. */
export interface KeptCalendar {
  readonly id: string
  /** What its resources are called. */
  readonly kind: string
  /** Its rows in a window, as its page shows them to that person. */
  readonly rows: (from: Date, to: Date) => Promise<readonly CalendarRow[]>
}

interface CalendarRow {
  readonly resource: { readonly id: string; readonly readOnly?: true }
  readonly spans: readonly BusySpan[]
}

const CALENDAR = '.calendar'
const TITLE = '占用日历'
const PAGE_SIZE = 1000
const MOST_PAGES = 20

/**
 * The calendars of what this person keeps: who edits the rows and sees by whom they are taken. They are read by the
 * calls of their pages, so that an address shows what the page would.
 */
export const keptCalendars = (context: OperationContext): readonly KeptCalendar[] =>
  calendarsOf(context, ({ id }, offered) => {
    const edit = offered.find(`${id.slice(0, -CALENDAR.length)}.edit`)
    return edit !== undefined && may(context.user, edit)
  })

/** The calendars that this person reads. */
export const seenCalendars = (context: OperationContext): readonly KeptCalendar[] => calendarsOf(context, () => true)

type Offered = ReturnType<typeof offeredIn>

const offeredIn = ({ view }: OperationContext) => view(operations)

function calendarsOf(
  context: OperationContext,
  wanted: (calendar: Operation, offered: Offered) => boolean,
): readonly KeptCalendar[] {
  const offered = offeredIn(context)
  return offered.all().flatMap((calendar) => {
    const register = calendar.id.endsWith(CALENDAR) ? calendar.id.slice(0, -CALENDAR.length) : ''
    if (!offered.find(`${register}.free`) || !may(context.user, calendar) || !wanted(calendar, offered)) return []
    const kind = calendar.call.title.replace(TITLE, '')
    return [{ id: calendar.id, kind, rows: (from: Date, to: Date) => rowsOf(calendar, { from, to }, context) }]
  })
}

const may = ({ permissions }: SignedInUser, { call: { permission } }: Operation): boolean =>
  permission === 'signed-in' || permissions.includes('*:*:*') || permissions.includes(permission)

async function rowsOf(
  { run }: Operation,
  window: { readonly from: Date; readonly to: Date },
  context: OperationContext,
): Promise<readonly CalendarRow[]> {
  const span = { from: window.from.toISOString(), to: window.to.toISOString() }
  const found: CalendarRow[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows } = (await run({ ...span, page, pageSize: PAGE_SIZE }, context)) as Rows<CalendarRow>
    found.push(...rows)
    if (rows.length < PAGE_SIZE) break
  }
  return found
}
