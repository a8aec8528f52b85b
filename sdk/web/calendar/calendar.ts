import type { DragTracker } from './drag-tracker.ts'
import type { CalendarResource } from './model/data.ts'
import type { Office } from './model/scale.ts'
import type { ResourceCalendarProps } from './resource-calendar.tsx'
import type { Work } from './use-work.ts'

/** What the parts of a calendar share. */
export interface Calendar extends ResourceCalendarProps {
  readonly office: Office
  readonly work: Work
  readonly drag: DragTracker
  /** The resources that the search leaves. */
  readonly shown: readonly CalendarResource[]
  readonly byResource: (id: string) => CalendarResource | undefined
  /** The moment that counts as now. */
  readonly now: number
}
