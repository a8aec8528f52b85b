import { describe, expect, test } from 'vitest'
import { compile } from '../../../core/form/compile.ts'
import type { FieldType } from '../../../core/points/field-types.ts'
import { fieldTypes } from '../../../core/points/field-types.ts'
import { storedSlots, toColumns, toValues } from '../../../plugins/form-design/server/forms/cells.ts'
import { storedTables } from '../../../plugins/form-design/server/forms/columns.ts'
import type { Layout } from '../../../plugins/form-design/server/forms/layout.ts'
import { field } from '../support/forms.ts'
import { first, second, third } from './plate-versions.ts'

const formWith = (type: FieldType<string>) =>
  compile(
    { key: 'car', title: '车', mainTable: { name: 'BUS_CAR' }, nodes: [field('plate', type.id, '车牌', 'PLATE')] },
    { typeOf: () => type as unknown as FieldType, executorOf: () => undefined },
  ).form

/** A table that any version has found its columns in; those of another type stand beside the first. */
const layout: Layout = {
  whole: true,
  tellsVersions: () => true,
  place: (_table, { name, type }) => (type.kind === 'json' ? `${name}$j` : name),
}

/** What one version reads, and then writes, of a row. */
function through(row: Record<string, unknown>, type: FieldType<string>, plate?: string) {
  const slots = storedSlots(formWith(type), 'BUS_CAR')
  const read = toValues(slots, row, 'BUS_CAR', layout).PLATE
  return { read, row: { ...row, ...toColumns(slots, { PLATE: plate ?? read }, 'BUS_CAR', layout) } }
}

describe('a field type that stores its values in other columns', () => {
  test('fits its point with each version listed, and not with a gap', () => {
    expect([first, second, third].flatMap((type) => fieldTypes.check(type as unknown as FieldType))).toEqual([])
    for (const broken of [
      { ...second, earlier: [] },
      { ...third, earlier: third.earlier?.slice(1, 2) },
      { ...first, storedVersion: 2 },
    ]) {
      const found = fieldTypes.check(broken as unknown as FieldType)
      expect(found.length, JSON.stringify(broken.earlier?.map(({ version }) => version))).toBe(
        broken.earlier?.length === 1 ? 0 : 1,
      )
    }
  })

  test('asks for the columns of its earlier versions too, so that going back finds them', () => {
    const [table] = storedTables(formWith(third))
    expect(table?.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'PLATE jsonb',
      'PLATE_REGION text',
      'PLATE_REST text',
      'PLATE text',
      'field_versions jsonb',
    ])
  })

  test('keeps what was typed through every order of versions, written by any of them', () => {
    const versions = [first, second, third]
    let row: Record<string, unknown> = { PLATE: '京A00000' }
    let typed = '京A00000'
    let seed = 7
    for (let step = 0; step < 300; step++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      const type = versions[seed % 3] ?? first
      const next = step % 3 === 0 ? `京A${String(step).padStart(5, '0')}` : undefined
      const went = through(row, type, next)
      expect(went.read, `step ${step}`).toBe(typed)
      typed = next ?? typed
      row = went.row
    }
  })
})
