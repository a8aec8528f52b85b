import { bookableField, type FieldType, Type } from '@gongtai/sdk'

const group = '会议'

/** A room; its value is the room's id. */
export const roomField = bookableField(
  { register: { id: 'meeting.rooms', title: '会议室' } },
  { id: 'meeting_room', group },
)

/** Which of the two desks a field is about. */
export type Desk = 'stage' | 'vip'

const Options = Type.Object({
  desk: Type.Optional(
    Type.Union([Type.Literal('stage', { title: '主席台' }), Type.Literal('vip', { title: '贵宾席' })], {
      title: '位置',
    }),
  ),
})

export type DeskOptions = { readonly desk?: Desk }

const read = (raw: unknown): string => (typeof raw === 'string' ? raw : '')

/** How stage or guests' seats are laid out: starts with what the tenant usually does for the type of meeting. */
export const deskField: FieldType<string, DeskOptions> = {
  id: 'meeting_desk',
  title: '会场布置',
  group,
  shape: 'field',
  options: Options,
  defaults: { desk: 'stage' },
  empty: '',
  read,
  check: () => [],
  show: (value) => value,
  columns: (name) => (name === '' ? [] : [{ name, type: { kind: 'text', length: 500 } }]),
  store: (value) => [value === '' ? null : value],
  load: ([cell]) => read(cell),
  measure: (value) => value.length,
}
