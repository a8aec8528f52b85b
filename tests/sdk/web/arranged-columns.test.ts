import { describe, expect, test } from 'vitest'
import { arranged, moved, resized, toggled } from '../../../sdk/web/ui/table/arranged-columns.ts'
import type { Column } from '../../../sdk/web/ui/table/data-table-model.ts'

const columns: readonly Column<object>[] = ['name', 'state', 'unit', 'seats'].map((id) => ({
  id,
  title: id,
  cell: () => id,
}))
const shown = (arrangement: Parameters<typeof arranged>[1]) => arranged(columns, arrangement).map(({ id }) => id)
const untouched = { columns: [] }

describe('the columns of a list', () => {
  test('are those of the list until somebody arranges them', () => {
    expect(shown(untouched)).toEqual(['name', 'state', 'unit', 'seats'])
  })

  test('are hidden and shown, but for the first, which names the row', () => {
    const hidden = toggled(columns, untouched, 'unit')
    expect(shown(hidden)).toEqual(['name', 'state', 'seats'])
    expect(shown(toggled(columns, hidden, 'unit'))).toEqual(['name', 'state', 'unit', 'seats'])
    expect(shown(toggled(columns, untouched, 'name'))).toEqual(['name', 'state', 'unit', 'seats'])
  })

  test('change places, and keep what else was arranged', () => {
    const wide = resized(columns, toggled(columns, untouched, 'unit'), 'seats', 5_000)
    const first = moved(columns, wide, 'seats', 0)
    expect(shown(first)).toEqual(['name', 'seats', 'state'])
    expect(arranged(columns, first)[1]?.width).toBe(1_200)
    expect(shown(toggled(columns, moved(columns, first, 'name', 3), 'unit'))).toEqual([
      'name',
      'seats',
      'state',
      'unit',
    ])
  })

  test('that came with a later version stand behind their neighbour, and those that are gone nowhere', () => {
    const kept = { columns: [{ id: 'seats' }, { id: 'gone', hidden: true }, { id: 'name' }, { id: 'state' }] }
    expect(shown(kept)).toEqual(['name', 'seats', 'state', 'unit'])
  })
})
