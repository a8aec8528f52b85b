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

export function remove(session: DesignSession, id: string): void {
  const place = placeOf(session.schema, id)
  if (!place) return
  const siblings = listAt(session.schema, place)
  const next = (siblings[place.index + 1] ?? siblings[place.index - 1])?.id ?? place.container
  session.edit(
    `删除「${titleOf(siblings[place.index])}」`,
    (schema) => removeNode(schema, id),
    next === undefined ? {} : { select: next },
  )
  reveal(next)
}

export function duplicate(session: DesignSession, id: string): void {
  const place = placeOf(session.schema, id)
  const node = nodeAt(session.schema, id)
  if (!place || !node) return
  const behind = { ...place, index: place.index + 1 }
  const copy = copyOf(session.schema, node, behind)
  session.edit(`复制「${titleOf(node)}」`, (schema) => insertNode(schema, copy, behind), { select: copy.id })
  reveal(copy.id)
}

export function step(session: DesignSession, id: string, by: -1 | 1): void {
  const place = stepPlace(session.schema, id, by)
  const node = nodeAt(session.schema, id)
  if (!place || !node) return
  session.edit(`${by < 0 ? '上移' : '下移'}「${titleOf(node)}」`, (schema) => moveNode(schema, id, place), {
    select: id,
  })
  reveal(id)
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
