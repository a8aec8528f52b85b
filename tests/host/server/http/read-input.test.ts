import { Type } from '@gongtai/sdk'
import { describe, expect, it } from 'vitest'
import { textReader } from '../../../../host/server/http/input/read-text.ts'

const read = textReader(
  Type.Object({
    page: Type.Integer({ default: 1 }),
    price: Type.Optional(Type.Number()),
    on: Type.Optional(Type.Boolean()),
    name: Type.Optional(Type.String()),
    ids: Type.Optional(Type.Array(Type.Integer())),
    kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal(2)])),
  }),
)

describe('text that arrives in a query, a path or a form', () => {
  it('becomes what the schema wants', () => {
    expect(read({ page: '3', price: '-1.50', on: 'true', name: '007', ids: ['1', '2'], kind: 'a' })).toEqual({
      page: 3,
      price: -1.5,
      on: true,
      name: '007',
      ids: [1, 2],
      kind: 'a',
    })
  })

  it('is absent when it is empty, has defaults, and one of several is a list', () => {
    expect(read({ name: '', page: '', ids: '7' })).toEqual({ page: 1, ids: [7] })
  })

  it('drops what is not declared, and nothing inherited counts', () => {
    const values = Object.assign(
      Object.create({ name: 'inherited' }),
      JSON.parse('{"__proto__":{"on":"true"},"junk":"1"}'),
    )
    expect(read(values)).toEqual({ page: 1 })
  })

  it.each(['1e3', '0x10', ' 1', '1'.repeat(20), 'NaN', 'Infinity', '1.', '--1'])(
    '%j stays text, for the check to refuse',
    (text) => {
      expect(read({ page: text }).page).toBe(text)
    },
  )
})
