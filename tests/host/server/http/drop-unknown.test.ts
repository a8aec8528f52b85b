import { Type } from '@gongtai/sdk'
import { describe, expect, it } from 'vitest'
import { unknownDropper } from '../../../../host/server/http/input/drop-unknown.ts'

const drop = unknownDropper(
  Type.Object({
    id: Type.String(),
    kind: Type.Optional(Type.Enum(['a', 'b'])),
    person: Type.Optional(Type.Object({ name: Type.Union([Type.String(), Type.Null()]) })),
    files: Type.Optional(Type.Array(Type.Object({ oid: Type.String() }))),
    values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    named: Type.Optional(Type.Record(Type.String(), Type.Object({ a: Type.Number() }))),
    open: Type.Optional(Type.Object({}, { additionalProperties: true })),
    either: Type.Optional(Type.Union([Type.Object({ a: Type.Number() }), Type.Object({ b: Type.Number() })])),
  }),
)

describe('what a body says that its schema does not name', () => {
  it.each([
    [{ id: '1', junk: 1 }, { id: '1' }],
    [
      { id: '1', kind: 'a', constructor: 'x', toString: 'y' },
      { id: '1', kind: 'a' },
    ],
    [{ person: { name: null, age: 3 } }, { person: { name: null } }],
    [{ files: [{ oid: '1', path: '/etc' }, { oid: '2' }] }, { files: [{ oid: '1' }, { oid: '2' }] }],
    [
      { values: { T: { A: 1 } }, open: { any: [1] } },
      { values: { T: { A: 1 } }, open: { any: [1] } },
    ],
    [{ named: { x: { a: 1, b: 2 }, y: 'text' } }, { named: { x: { a: 1 }, y: 'text' } }],
    [{ either: { b: 1, c: 2 } }, { either: { b: 1 } }],
  ])('is dropped at every depth: %j', (sent, kept) => {
    expect(drop(sent)).toEqual(kept)
  })

  it.each([[null], [1], ['text'], [[1, 2]], [{ person: 'nobody', files: { oid: 1 } }]])(
    'is left for the check to refuse where the shape is another: %j',
    (sent) => {
      expect(drop(sent)).toEqual(sent)
    },
  )
})
