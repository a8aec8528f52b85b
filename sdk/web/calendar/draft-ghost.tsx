import type { CSSProperties } from 'react'
import type { CalendarResource } from './model/data.ts'
import type { Draft } from './model/draft.ts'
import { clockSpan, datedSpan } from './model/words.ts'
import { Part } from './part.tsx'

interface DraftGhostProps {
  readonly draft: Draft
  readonly resource: CalendarResource | undefined
  readonly refusal: string | undefined
  readonly style: CSSProperties
}

/** What is held, where it would stand: green where it fits, red with the reason where it does not. */
export function DraftGhost({ draft, resource, refusal, style }: DraftGhostProps) {
  const { from, to, booking, waiting } = draft
  const words = refusal ?? booking?.title ?? waiting?.title ?? '新建'
  return (
    <Part as="row" className="gt-cal-ghost-row">
      <Part
        className={`gt-cal-ghost ${refusal ? 'gt-cal-ghost-refused' : 'gt-cal-ghost-fits'}`}
        as="gridcell"
        tabIndex={-1}
        data-ghost
        aria-label={`${resource?.name ?? ''} ${datedSpan(from, to)} ${words}`}
        style={style}
      >
        <span>
          <b>{clockSpan(from, to)}</b> {words}
        </span>
      </Part>
    </Part>
  )
}
