import type { FieldFace } from '@gongtai/core/points/field-faces'
import { type FieldType, fieldTypes } from '@gongtai/core/points/field-types'
import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { faceContract } from './face-contract.ts'
import { formContract } from './form-contract.ts'

/**
 * What {@link fieldTypeContract} tries.
 *
 * @see fieldTypeContract
 */
export interface FieldTypeCases<Value, Options> {
  /** Values a person may well fill in; each must pass the type's own check with its default options. */
  readonly accepted: readonly Value[]
  /** Values that must be found wrong, with the options under which they are (the defaults when absent). */
  readonly refused?: readonly { readonly value: Value; readonly options?: Options }[]
  /** The look of the type, to be drawn in its three modes. */
  readonly face?: FieldFace
}

/** What nobody means to fill in but every field gets to see some day. */
const STRANGE: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  false,
  [],
  {},
  [null],
  'x'.repeat(10_000),
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '\u0000',
  '😀',
  new Date(0),
  { toString: 1 },
  [['a']],
  '__proto__',
]

/**
 * Declares the tests that every field type must pass: values survive storage, reading and a whole form; anything at
 * all can be read without harm; checks and texts are pure; required, hidden and disabled hold; and the face follows its
 * three modes, has its label, is reached by keyboard, names its buttons, stays small and leaves nothing behind. Call it
 * at the top of a test file.
 *
 * @param type the data half of the field
 * @param cases what the type accepts and refuses, and its face
 * @throws never; what does not hold fails a test of its own
 * @example
 * declare const odometer: FieldType<string, object>
 * fieldTypeContract(odometer, { accepted: ['52000'], refused: [{ value: '很多' }] })
 */
export function fieldTypeContract<Value, Options>(
  type: FieldType<Value, Options>,
  { accepted, refused = [], face }: FieldTypeCases<Value, Options>,
): void {
  describe(`field type ${type.id}`, () => {
    it('fits the contribution point and starts with options that fit its own schema', () => {
      expect(fieldTypes.check(type)).toEqual([])
      expect(Check(type.options, type.defaults)).toBe(true)
    })
    describe.each(accepted.map((value) => ({ value })))('with the value $value', ({ value }) =>
      acceptedCase(type, value),
    )
    for (const { value, options = type.defaults } of refused) {
      it(`finds ${JSON.stringify(value)} wrong and says so in Chinese`, () => {
        const problems = type.check(value, options)
        expect(problems.length).toBeGreaterThan(0)
        for (const { text } of problems) expect(text).toMatch(/[\u4e00-\u9fff]/)
      })
    }
    emptyCases(type)
    it.each(STRANGE.map((raw) => [raw]))('reads %j from anywhere without throwing, the same twice', (raw) => {
      const once = type.read(raw, type.defaults)
      expect(type.read(once, type.defaults)).toEqual(once)
      expect(() => [
        type.show(once, type.defaults),
        type.check(once, type.defaults),
        type.store(once, type.defaults),
      ]).not.toThrow()
    })
    formContract(type, accepted)
    if (face) faceContract(type, face, accepted)
  })
}

function acceptedCase<Value, Options>(type: FieldType<Value, Options>, value: Value): void {
  const { defaults } = type
  it('accepts it, and reading it again changes nothing', () => {
    expect(type.check(value, defaults)).toEqual([])
    expect(type.read(value, defaults)).toEqual(value)
    expect(type.read(JSON.parse(JSON.stringify(value)), defaults)).toEqual(value)
  })
  it('keeps it in as many cells as it has columns and gets it back', () => {
    const columns = type.columns('FIELD', defaults)
    const cells = type.store(value, defaults)
    if (columns.length > 0) expect(cells).toHaveLength(columns.length)
    expect(type.load(cells, defaults)).toEqual(value)
    expect(type.load(JSON.parse(JSON.stringify(cells)), defaults)).toEqual(value)
  })
  it('is kept as each earlier version stored it, and comes back from there', () => {
    let cells = type.store(value, defaults)
    for (const shape of (type.earlier ?? []).toReversed()) {
      const before = shape.downgrade(cells, defaults)
      expect(before).toHaveLength(shape.columns('FIELD', defaults).length)
      expect(shape.upgrade(before, defaults)).toEqual(cells)
      cells = before
    }
  })
  it('shows it as text, the same each time, without touching it', () => {
    const before = structuredClone(value)
    expect(type.show(value, defaults)).toBe(type.show(value, defaults))
    expect(type.show(value, defaults)).not.toBe('')
    type.measure?.(value)
    expect(value).toEqual(before)
  })
}

function emptyCases<Value, Options>(type: FieldType<Value, Options>): void {
  const { defaults, empty } = type
  it('an empty field stays empty through reading and storage, shows nothing and is not wrong', () => {
    expect(type.read(empty, defaults)).toEqual(empty)
    expect(type.read(undefined, defaults)).toEqual(empty)
    expect(type.read(null, defaults)).toEqual(empty)
    expect(type.load(type.store(empty, defaults), defaults)).toEqual(empty)
    expect(
      type.load(
        type.columns('FIELD', defaults).map(() => null),
        defaults,
      ),
    ).toEqual(empty)
    expect(type.show(empty, defaults)).toBe('')
    expect(type.check(empty, defaults)).toEqual([])
  })
  it('an unbound field needs no columns', () => {
    expect(type.columns('', defaults)).toEqual([])
  })
}
