import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { listAt } from '../../model/designer/edit.ts'
import { type Place, placeOf } from '../../model/designer/place.ts'
import { legalPlaces, type Placed } from '../../model/designer/placing.ts'
import type { DesignSession } from '../design/design-session.ts'
import { areaId, listKey, type Target } from './target.ts'

/** Remembers where the keyboard has taken what is being dragged. */
export interface Walk {
  target: Target | undefined
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrows walk over the places that accept what is being dragged, in reading order; with Alt one level further out. */
export function placeWalker(
  session: DesignSession,
  walk: Walk,
  placed: () => Placed | undefined,
): KeyboardCoordinateGetter {
  return (event, { context }) => {
    const by = directions[event.code]
    const what = placed()
    if (by === undefined || !what) return undefined
    event.preventDefault()
    const targets = legalPlaces(session.schema, session.types, what)
      .map((place) => targetOf(session, place))
      .filter((target) => context.droppableRects.has(areaOf(target)))
    const at = walk.target
      ? targets.findIndex(({ place }) => samePlace(place, walk.target?.place))
      : startOf(session, what, targets, by)
    const next = event.altKey
      ? outside(session, targets, at, by)
      : targets[Math.min(targets.length - 1, Math.max(0, at + by))]
    if (!next) return undefined
    walk.target = next
    const rect = context.droppableRects.get(areaOf(next))
    return rect && { x: rect.left, y: next.beside?.side === 'after' ? rect.bottom : rect.top }
  }
}

function targetOf(session: DesignSession, place: Place): Target {
  const node = listAt(session.schema, place)[place.index]
  return node ? { place, beside: { node: node.id, side: 'before', upright: false } } : { place }
}

const areaOf = ({ place, beside }: Target): string =>
  areaId(beside ? { kind: 'node', place, node: beside.node, holds: false, upright: false } : { kind: 'end', place })

const samePlace = (a: Place, b: Place | undefined): boolean =>
  b !== undefined && listKey(a) === listKey(b) && a.index === b.index

/**
 * A node starts where it stands, something new behind what is selected. The place of the node itself is none of the
 * targets, and the one behind it would leave it where it is, so the way up begins there as the way down does.
 */
function startOf(session: DesignSession, placed: Placed, targets: readonly Target[], by: 1 | -1): number {
  const moved = 'node' in placed
  const id = moved ? placed.node.id : session.selected
  const own = id === undefined ? undefined : placeOf(session.schema, id)
  if (!own) return -1
  const behind = targets.findIndex(({ place }) => samePlace(place, { ...own, index: own.index + 1 }))
  return moved ? behind : behind - by
}

function outside(session: DesignSession, targets: readonly Target[], at: number, by: 1 | -1): Target | undefined {
  const container = targets[at]?.place.container
  const outer = container === undefined ? undefined : placeOf(session.schema, container)
  if (!outer) return targets[at]
  const wanted = { ...outer, index: by > 0 ? outer.index + 1 : outer.index }
  return targets.find(({ place }) => samePlace(place, wanted)) ?? targets[at]
}
