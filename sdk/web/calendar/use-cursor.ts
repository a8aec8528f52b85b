import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Calendar } from './calendar.ts'
import { DAY, dayOf, HOUR, snapped, startOf } from './model/days.ts'
import { type Draft, keyed, making, takenUp } from './model/draft.ts'
import type { Placed } from './model/occupancy.ts'
import { hourOf, type Scale, STEP } from './model/scale.ts'
import { nextStop, type Stop, stopOn } from './model/stops.ts'

interface Grid {
  readonly calendar: Calendar
  readonly scale: Scale
  /** Ids of the rows, from above. */
  readonly rows: readonly string[]
  /** Which way time runs. */
  readonly time: 'across' | 'down'
  /** What one arrow passes of free time. */
  readonly unit: number
  readonly frame: () => HTMLElement | null
  /** Brings a moment of a row into view. */
  readonly reveal: (stop: Stop) => void
}

export type Cursor = ReturnType<typeof useCursor>

/** The keyboard's side of a calendar: one place that has the focus, and what is held. */
export function useCursor(grid: Grid) {
  const { calendar, unit } = grid
  const { work } = calendar
  const [stop, setStop] = useState<Stop>()
  const here = standing(grid, stop)
  const wanted = useFocus(grid)
  const go = (next: Stop) => {
    setStop(next)
    wanted.current = true
    grid.reveal(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const draft = work.current()
    if (draft) onHeldKey(grid, event, draft, go)
    else if ((event.target as Element).closest('[data-cursor]')) onFreeKey(grid, event, here, go)
  }
  return { stop: here, go, onKeyDown, unit }
}

/** Puts the focus where the keyboard is, once that is drawn: rows far away come later. */
function useFocus({ calendar, frame, reveal }: Grid) {
  const { draft, byKeys } = calendar.work
  const held = byKeys ? draft : undefined
  const wanted = useRef(false)
  const last = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted may be drawn at any time
  useEffect(() => {
    const active = document.activeElement
    if (frame()?.contains(active)) last.current = active
    // What had the focus went to another row and took the focus with it.
    const lost = active === document.body && last.current?.isConnected === false
    if (!held && !wanted.current && !lost) return
    const target = frame()?.querySelector<HTMLElement>(held ? '[data-ghost]' : '[data-cursor]')
    if (!target) return
    if (document.activeElement !== target) target.focus({ preventScroll: true })
    if (held) reveal({ resource: held.resource, at: held.from })
    last.current = target
    wanted.current = false
  })
  return wanted
}

function onHeldKey(grid: Grid, event: KeyboardEvent, draft: Draft, go: (stop: Stop) => void): void {
  const { calendar, scale, rows, time } = grid
  const { work } = calendar
  const { key } = event
  const next = keyed(draft, turned(event, time), scale.step, rows, time === 'down')
  if (next) work.change(next)
  else if (key === 'Enter' || key === ' ') work.drop()
  else if (key === 'Escape' || key === 'Tab') work.cancel()
  else return
  if (key === 'Tab') return
  event.preventDefault()
  if (!next) go(stopOf(key === 'Escape' && draft.booking ? takenUp('move', draft.booking) : draft))
}

function onFreeKey(grid: Grid, event: KeyboardEvent, stop: Stop, go: (stop: Stop) => void): void {
  const { calendar, scale, time } = grid
  const row = calendar.work.occupancy.get(stop.resource) ?? []
  const placed = row.find(({ booking }) => booking.id === stop.booking)
  const next = walked(grid, stop, event)
  if (next) go(next)
  else if (!act(calendar, event, { stop, placed, scale, time })) return
  event.preventDefault()
}

const stopOf = ({ resource, from, booking }: Draft): Stop => ({
  resource,
  at: from,
  ...(booking && { booking: booking.id }),
})

/** The stop as it is now: rows and bookings come and go. */
function standing({ calendar, scale, rows, unit }: Grid, stop: Stop | undefined): Stop {
  const booked = stop?.booking && calendar.bookings.find(({ id }) => id === stop.booking)
  if (booked && rows.includes(booked.resource))
    return { resource: booked.resource, at: Date.parse(booked.from), booking: booked.id }
  const resource = stop && rows.includes(stop.resource) ? stop.resource : (rows[0] ?? '')
  const row = calendar.work.occupancy.get(resource) ?? []
  const { now, office } = calendar
  const start =
    now >= scale.from && now < scale.to ? snapped(now, unit, Math.floor) : hourOf(dayOf(scale.from), office.opens)
  const inside = stop && stop.at >= scale.from && stop.at < scale.to
  return stopOn(resource, row, inside ? stop.at : start, scale, unit)
}

const turns: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
}

/** Where time runs down, the arrows change their parts. */
const turned = ({ key, shiftKey, ctrlKey }: KeyboardEvent, time: Grid['time']) => ({
  key: time === 'down' ? (turns[key] ?? key) : key,
  shiftKey,
  ctrlKey,
})

const across: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

/** Where a key leads when nothing is held. */
function walked({ calendar, scale, rows, time, unit }: Grid, stop: Stop, event: KeyboardEvent): Stop | undefined {
  const { key, shiftKey } = turned(event, time)
  const rowOf = (id: string) => calendar.work.occupancy.get(id) ?? []
  const on = (resource: string, at: number) => stopOn(resource, rowOf(resource), at, scale, unit)
  if (shiftKey) return undefined
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return nextStop(rowOf(stop.resource), stop, key === 'ArrowLeft' ? -1 : 1, unit, scale)
  if (key === 'Home') return on(stop.resource, startOf(dayOf(stop.at)))
  if (key === 'End') return on(stop.resource, startOf(dayOf(stop.at)) + DAY - unit)
  const by = across[key]
  if (by === undefined) return undefined
  if (time === 'down') return on(stop.resource, stop.at + Math.sign(by) * DAY)
  const next = rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(stop.resource) + by))]
  return next === undefined ? undefined : on(next, Math.max(stop.at, scale.from))
}

interface At {
  readonly stop: Stop
  readonly placed: Placed | undefined
  readonly scale: Scale
  readonly time: Grid['time']
}

/** Opens, takes up, stretches or begins something; whether the key meant any of that. */
function act({ work, onOpen, onMove, onMake, office, byResource }: Calendar, event: KeyboardEvent, at: At): boolean {
  const { stop, placed, scale, time } = at
  const { key, shiftKey } = event
  const takes = placed?.booking.movable && onMove
  if (placed && key === 'Enter' && onOpen) onOpen(placed.booking)
  else if (placed && takes && key === ' ') work.take(takenUp('move', placed.booking))
  else if (placed && takes && shiftKey && key.startsWith('Arrow')) {
    const taken = takenUp(event.ctrlKey ? 'start' : 'end', placed.booking)
    work.take(keyed(taken, turned(event, time), scale.step, []) ?? taken)
  } else if (!placed && onMake && (key === 'Enter' || key === ' ') && !byResource(stop.resource)?.closed) {
    const begun = making(stop.resource, stop.at, scale.step, office)
    work.take(scale.step === STEP ? { ...begun, to: begun.from + HOUR } : begun)
  } else return false
  return true
}
