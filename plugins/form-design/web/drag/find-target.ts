import type { ClientRect, CollisionDetection, DroppableContainer } from '@dnd-kit/core'
import type { Placed } from '../../model/designer/placing.ts'
import { mayStand } from '../../model/designer/placing.ts'
import type { DesignSession } from '../design/design-session.ts'
import { type Area, listKey, SHEET, type Target } from './target.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface Found {
  readonly area: Area
  readonly container: DroppableContainer
  readonly rect: ClientRect
}

/** Where in a container's rim the pointer means beside it, not into it. */
const rim = 10

/** The one collision function: finds the place under the pointer and asks its container whether it accepts. */
export function targetFinder(
  session: DesignSession,
  placed: () => Placed | undefined,
  walked: () => Target | undefined,
): CollisionDetection {
  return ({ pointerCoordinates, droppableContainers, droppableRects }) => {
    const areas = droppableContainers.flatMap((container): Found[] => {
      const rect = droppableRects.get(container.id)
      const area = container.data.current as Area | undefined
      return rect && area ? [{ area, container, rect }] : []
    })
    const what = placed()
    const aim = pointerCoordinates ? aimAt(pointerCoordinates, areas) : aimWalked(walked(), areas)
    if (!aim || !what) return []
    const answer = mayStand(session.schema, session.types, aim.target.place, what)
    const target: Target = answer === true ? aim.target : { ...aim.target, refusal: answer }
    return [{ id: aim.container.id, data: { droppableContainer: aim.container, value: 1, target } }]
  }
}

interface Aim {
  readonly target: Target
  readonly container: DroppableContainer
}

function aimAt(point: Point, areas: readonly Found[]): Aim | undefined {
  const under = areas.filter(({ rect }) => contains(rect, point)).sort((a, b) => sizeOf(a.rect) - sizeOf(b.rect))[0]
  if (!under) return undefined
  const { area, container, rect } = under
  if (container.id === SHEET) return aimBetween(point, under, areas)
  if (area.kind === 'end') return { target: { place: area.place }, container }
  if (area.holds && !onRim(rect, point)) {
    const end = nearestEnd(area.node, point, areas)
    if (end) return aimBetween(point, end, areas)
  }
  return { target: beside(area, rect, point), container }
}

/** Between the nodes of a list: beside the nearest of the row at this height, else before the row below, else last. */
function aimBetween(point: Point, end: Found, areas: readonly Found[]): Aim {
  const list = listKey(end.area.place)
  const nodes = areas.flatMap(({ area, ...found }) =>
    area.kind === 'node' && listKey(area.place) === list ? [{ area, ...found }] : [],
  )
  const level = nodes.filter(({ rect }) => point.y >= rect.top && point.y <= rect.bottom)
  const near = level.sort((a, b) => distance(a.rect, point) - distance(b.rect, point))[0]
  if (near) return { target: beside(near.area, near.rect, point), container: near.container }
  const below = nodes
    .filter(({ rect }) => rect.top > point.y)
    .sort((a, b) => a.area.place.index - b.area.place.index)[0]
  if (!below) return { target: { place: end.area.place }, container: end.container }
  const { area, container } = below
  return { target: { place: area.place, beside: { node: area.node, side: 'before', upright: false } }, container }
}

function beside(area: Area & { kind: 'node' }, rect: ClientRect, point: Point): Target {
  const after = area.upright ? point.x > rect.left + rect.width / 2 : point.y > rect.top + rect.height / 2
  return {
    place: after ? { ...area.place, index: area.place.index + 1 } : area.place,
    beside: { node: area.node, side: after ? 'after' : 'before', upright: area.upright },
  }
}

/** The list of a container that is meant: of a grid the column, of a tab group the tab that is open. */
function nearestEnd(node: string, point: Point, areas: readonly Found[]): Found | undefined {
  return areas
    .filter(({ area }) => area.kind === 'end' && area.place.container === node && !area.place.buttons)
    .sort(
      (a, b) => across(a.rect, point) - across(b.rect, point) || distance(a.rect, point) - distance(b.rect, point),
    )[0]
}

/** With the keyboard the place was chosen already; only its area is to be found. */
function aimWalked(target: Target | undefined, areas: readonly Found[]): Aim | undefined {
  const found = target && areas.find(({ area }) => isAreaOf(area, target))
  return target && found && { target, container: found.container }
}

export const isAreaOf = (area: Area, { place, beside: near }: Target): boolean =>
  near
    ? area.kind === 'node' && area.node === near.node
    : area.kind === 'end' &&
      area.place.container === place.container &&
      area.place.part === place.part &&
      (area.place.buttons ?? false) === (place.buttons ?? false)

const contains = (rect: ClientRect, { x, y }: Point): boolean =>
  x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom

const sizeOf = (rect: ClientRect): number => rect.width * rect.height

const onRim = (rect: ClientRect, { y }: Point): boolean => y < rect.top + rim || y > rect.bottom - rim

const across = (rect: ClientRect, { x }: Point): number => Math.max(rect.left - x, 0, x - rect.right)

const distance = (rect: ClientRect, { x, y }: Point): number =>
  Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom))
