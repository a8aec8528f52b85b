import type { FieldType } from '@gongtai/sdk'
import type { FormNode } from '@gongtai/sdk/form'
import { toast } from '@gongtai/sdk/web'
import { copyOf, newNode } from '../../model/designer/create.ts'
import { titleOf } from '../../model/designer/describe.ts'
import { insertNode, listAt, moveNode, removeNode, withNode } from '../../model/designer/edit.ts'
import { nodeAt, type Place, placeOf } from '../../model/designer/place.ts'
import { mayStand, type Placed, placeBehind, stepPlace } from '../../model/designer/placing.ts'
import type { DesignSession } from './design-session.ts'

/** Puts a new or moved node at a place; a place that refuses it says so and nothing changes. */
export function put(session: DesignSession, placed: Placed, place: Place): void {
  const answer = mayStand(session.schema, session.types, place, placed)
  if (answer !== true) toast.warning(answer)
  else if ('type' in placed) insertNew(session, placed.type, place)
  else
    session.edit(`移动「${titleOf(placed.node)}」`, (schema) => moveNode(schema, placed.node.id, place), {
      select: placed.node.id,
    })
}

/** Adds a field behind what is selected. */
export function add(session: DesignSession, type: FieldType): void {
  const place = placeBehind(session.schema, session.types, session.selected, { type })
  if (typeof place === 'string') toast.warning(place)
  else insertNew(session, type, place)
}

function insertNew(session: DesignSession, type: FieldType, place: Place): void {
  const node = newNode(session.schema, type, place)
  session.edit(`添加「${titleOf(node)}」`, (schema) => insertNode(schema, node, place), { select: node.id })
  reveal(node.id)
}

/** What the list of steps calls one node, or several. */
const called = (session: DesignSession, ids: readonly string[]): string =>
  ids.length === 1 ? `「${titleOf(nodeAt(session.schema, ids[0] ?? ''))}」` : ` ${ids.length} 项`

export function remove(session: DesignSession, ids: readonly string[]): void {
  const [last] = ids.slice(-1)
  const place = last === undefined ? undefined : placeOf(session.schema, last)
  if (!place) return
  const siblings = listAt(session.schema, place).filter(({ id }) => id === last || !ids.includes(id))
  const at = siblings.findIndex(({ id }) => id === last)
  const next = (siblings[at + 1] ?? siblings[at - 1])?.id ?? place.container
  session.edit(
    `删除${called(session, ids)}`,
    (schema) => ids.reduce(removeNode, schema),
    next === undefined ? {} : { select: next },
  )
  reveal(next)
}

/** Puts copies behind the last of the nodes that are copied, those of other lists behind the original. */
export function duplicate(session: DesignSession, ids: readonly string[]): void {
  const [last] = ids.slice(-1)
  const place = last === undefined ? undefined : placeOf(session.schema, last)
  if (!place) return
  const copies: string[] = []
  session.edit(`复制${called(session, ids)}`, (schema) =>
    ids.reduce((now, id) => {
      const node = nodeAt(now, id)
      const own = placeOf(now, id)
      if (!node || !own) return now
      const index = inSameList(own, place) ? place.index + copies.length : own.index
      const behind = { ...own, index: index + 1 }
      const copy = copyOf(now, node, behind)
      copies.push(copy.id)
      return insertNode(now, copy, behind)
    }, schema),
  )
  session.selectAll(copies)
  reveal(copies[0])
}

const inSameList = (a: Place, b: Place): boolean =>
  a.container === b.container && a.part === b.part && a.buttons === b.buttons

/** Moves nodes one step in their lists; where one of them stands at the end, nothing moves. */
export function step(session: DesignSession, ids: readonly string[], by: -1 | 1): void {
  const order = by < 0 ? ids : ids.toReversed()
  if (order.length === 0 || order.some((id) => !stepPlace(session.schema, id, by))) return
  session.edit(`${by < 0 ? '上移' : '下移'}${called(session, ids)}`, (schema) =>
    order.reduce((now, id) => {
      const place = stepPlace(now, id, by)
      return place ? moveNode(now, id, place) : now
    }, schema),
  )
  session.selectAll(ids)
  reveal(ids[0])
}

/** Changes one node; repeated changes of one property are one step. */
export function change(session: DesignSession, node: FormNode, what: string, to: (node: FormNode) => FormNode): void {
  session.edit(`修改「${titleOf(node)}」${what}`, (schema) => withNode(schema, node.id, to), {
    key: `${node.id} ${what}`,
  })
}

/** Brings a node of the canvas into view and gives it the focus, once it is drawn. */
export function reveal(id: string | undefined): void {
  if (id === undefined) return
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)
    element?.scrollIntoView({ block: 'nearest' })
    if (!isTyping(document.activeElement)) element?.focus({ preventScroll: true })
  })
}

export const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))
