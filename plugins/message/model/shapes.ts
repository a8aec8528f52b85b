import { type Static, Type } from '@gongtai/sdk'

export const Message = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** What the kind is called. */
  kindTitle: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** What the matter says of itself in a line; empty when it says nothing. */
  summary: Type.String(),
  /** Whose act it tells of; nothing when it was nobody's, or of somebody who is gone. */
  actor: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  /** Address it leads to; empty when there is none. */
  path: Type.String(),
  at: Type.String({ description: 'ISO 8601，带时区' }),
  read: Type.Boolean(),
})
export type Message = Static<typeof Message>

/** The newest of what was told about one matter, and how much there is of it. */
export const Group = Type.Object({ newest: Message, count: Type.Integer(), unread: Type.Integer() })
export type Group = Static<typeof Group>

export const Kind = Type.Object({ id: Type.String(), title: Type.String(), group: Type.String() })
export type Kind = Static<typeof Kind>
