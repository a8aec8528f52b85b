import { useEffect, useMemo, useRef } from 'react'
import type { Calendar } from './calendar.ts'
import { DraftGhost } from './draft-ghost.tsx'
import { HOUR } from './model/days.ts'
import { rowAt } from './model/rows.ts'
import { atOf, extentOf, type Scale, xOf } from './model/scale.ts'
import type { Stop } from './model/stops.ts'
import { Part } from './part.tsx'
import { TimeBands, TimeHead } from './time-head.tsx'
import { TimelineRow } from './timeline-row.tsx'
import { type Cursor, useCursor } from './use-cursor.ts'
import { NAMES, type Rows, useRows } from './use-rows.ts'

const HEAD = 36
const UNITS = { day: 0.5 * HOUR, week: 2 * HOUR, month: 24 * HOUR } as const

/** Resources as rows, time from left to right. */
export function Timeline({ calendar }: { readonly calendar: Calendar }) {
  const { drag, shown, place, noun, label } = calendar
  const frame = useRef<HTMLDivElement>(null)
  const rows = useRows(calendar, frame)
  const { scale, tops, virtual } = rows
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const cursor = useCursor({
    calendar,
    scale,
    rows: ids,
    time: 'across',
    unit: UNITS[place.view],
    frame: () => frame.current,
    reveal: ({ resource, at }: Stop) => {
      virtual.scrollToIndex(ids.indexOf(resource))
      revealMoment(frame.current, xOf(scale, at))
    },
  })
  useEffect(() => {
    drag.surface = {
      step: scale.step,
      inset: NAMES,
      frame: () => frame.current,
      locate: (x, y) => locate(frame.current, { x, y }, scale, (top) => ids[rowAt(tops, top)]),
    }
  }, [drag, scale, tops, ids])
  return (
    <Part
      as="grid"
      ref={frame}
      className="gt-cal-frame"
      aria-label={label}
      aria-rowcount={shown.length + 1}
      onKeyDown={cursor.onKeyDown}
    >
      <TimeHead calendar={calendar} scale={scale} names={`${noun}（${shown.length}）`} />
      <div
        className="gt-cal-rows"
        role="rowgroup"
        style={{ height: virtual.getTotalSize(), width: NAMES + scale.width }}
      >
        <TimeBands calendar={calendar} scale={scale} left={NAMES} />
        <SeenRows calendar={calendar} rows={rows} cursor={cursor} />
        <Ghost calendar={calendar} rows={rows} />
      </div>
    </Part>
  )
}

interface PartProps {
  readonly calendar: Calendar
  readonly rows: Rows
}

function SeenRows({ calendar, rows, cursor }: PartProps & { readonly cursor: Cursor }) {
  const { work, shown, place } = calendar
  const { draft } = work
  const { scale, layouts, virtual } = rows
  return virtual.getVirtualItems().map((item) => {
    const resource = shown[item.index]
    const layout = layouts[item.index]
    if (!resource || !layout) return null
    const judged = draft?.kind === 'place' ? { ...draft, resource: resource.id } : undefined
    return (
      <TimelineRow
        key={resource.id}
        resource={resource}
        layout={layout}
        index={item.index}
        top={item.start}
        height={item.size}
        scale={scale}
        view={place.view}
        calendar={calendar}
        refusal={judged && (work.refusalOn(judged, resource) ?? '')}
        stop={cursor.stop.resource === resource.id ? cursor.stop : undefined}
        unit={cursor.unit}
        onStop={cursor.go}
      />
    )
  })
}

function Ghost({ calendar: { work, shown }, rows: { scale, tops } }: PartProps) {
  const { draft } = work
  const index = draft ? shown.findIndex(({ id }) => id === draft.resource) : -1
  if (!draft || index < 0) return null
  const { left, width } = extentOf(scale, draft.from, draft.to)
  return (
    <DraftGhost
      draft={draft}
      resource={shown[index]}
      refusal={work.refusalOn(draft, shown[index])}
      style={{ top: (tops[index] ?? 0) + 6, height: 36, left: NAMES + left, width }}
    />
  )
}

interface At {
  readonly x: number
  readonly y: number
}

function locate(frame: HTMLElement | null, { x, y }: At, scale: Scale, idAt: (top: number) => string | undefined) {
  if (!frame) return { resource: undefined, at: scale.from }
  const { left, right, top, bottom } = frame.getBoundingClientRect()
  const inside = x >= left && x <= right && y >= top + HEAD && y <= bottom
  const along = x - left + frame.scrollLeft - NAMES
  return {
    resource: inside ? idAt(y - top + frame.scrollTop - HEAD) : undefined,
    at: atOf(scale, Math.max(0, Math.min(scale.width, along))),
  }
}

/** Scrolls sideways until a moment is beside the names. */
function revealMoment(frame: HTMLElement | null, x: number): void {
  if (!frame) return
  const seen = frame.clientWidth - NAMES
  if (x < frame.scrollLeft) frame.scrollLeft = x - 40
  else if (x > frame.scrollLeft + seen - 80) frame.scrollLeft = x - seen / 2
}
