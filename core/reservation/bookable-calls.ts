import { defineCall } from '../contract/call.ts'
import * as Type from '../contract/schema-builders.ts'
import { rowSchema } from '../register/schemas.ts'
import type { BookableSpec } from './bookable.ts'

const Busy = Type.Object({
  booking: Type.String(),
  from: Type.String(),
  to: Type.String(),
  state: Type.String(),
  title: Type.String(),
  person: Type.String(),
  lane: Type.Integer(),
  instance: Type.String(),
  repeats: Type.Boolean(),
  closure: Type.Boolean(),
  late: Type.Union([Type.Literal('overrun'), Type.Literal('endangered'), Type.Literal('')]),
})
const BookedRequest = Type.Object({
  instance: Type.String(),
  number: Type.String(),
  title: Type.String(),
  state: Type.String(),
  result: Type.String(),
  initiator: Type.String(),
  at: Type.String(),
})
const time = Type.String({ minLength: 1, maxLength: 40 })

/** The call that refuses what is taken has names of its own where a specification says so. */
export const clashNames = ({ clashes, register: { path } }: Pick<BookableSpec, 'clashes' | 'register'>) =>
  clashes ?? { path: `${path}/clashes`, from: 'from', to: 'to', ids: 'ids' }

/** The calls of rows that can be booked, by their part in it. */
export function bookableCalls(spec: BookableSpec) {
  const { register } = spec
  const { id, title, path, permissions } = register
  const reads = { method: 'GET', permission: permissions.read, audit: 'none' } as const
  const row = rowSchema(register.fields)
  return {
    ...sayingCalls(spec),
    free: defineCall({
      ...reads,
      id: `${id}.free`,
      title: `空闲的${title}`,
      path: `${path}/free`,
      query: Type.Object({ from: time, to: time }),
      answer: Type.Array(row),
    }),
    calendar: defineCall({
      // Whoever may not read by whom rows are taken sees that they are.
      ...reads,
      id: `${id}.calendar`,
      title: `${title}占用日历`,
      path: `${path}/calendar`,
      query: Type.Object({
        from: time,
        to: time,
        page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
        pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 50 })),
        after: Type.Optional(Type.String({ maxLength: 500 })),
        search: Type.Optional(Type.String({ maxLength: 50 })),
      }),
      answer: Type.Object({ resource: row, spans: Type.Array(Busy) }),
      envelope: 'rows',
    }),
    requests: defineCall({
      ...reads,
      id: `${id}.requests`,
      title: `${title}的申请`,
      path: `${path}/:id/requests`,
      params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
      answer: Type.Array(BookedRequest),
    }),
  }
}

/** The calls that say a word in passing: below a field, or on the home page. */
function sayingCalls(spec: BookableSpec) {
  const { register, hotline, today } = spec
  const { id, title, path, permissions } = register
  const reads = { method: 'GET', permission: permissions.read, audit: 'none' } as const
  const names = clashNames(spec)
  const counts = ['total', 'free', ...Object.keys(today ?? {})].map((name) => [name, Type.Integer()])
  return {
    clashes: defineCall({
      ...reads,
      id: `${id}.clashes`,
      title: `重复预约${title}检查`,
      path: names.path,
      query: Type.Object({ [names.from]: time, [names.to]: time, [names.ids]: Type.String({ maxLength: 2000 }) }),
      answer: Type.Object({ free: Type.Boolean() }),
    }),
    ...(hotline !== undefined && {
      contact: defineCall({
        ...reads,
        id: `${id}.contact`,
        title: hotline,
        path: `${path}/contact`,
        answer: Type.Object({ hotline: Type.String() }),
      }),
    }),
    ...(today && {
      today: defineCall({
        ...reads,
        id: `${id}.today`,
        title: `今日${title}`,
        path: `${path}/today`,
        answer: Type.Object(Object.fromEntries(counts)),
      }),
    }),
  }
}
