import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FieldType, fieldTypes } from '../../core/points/field-types.ts'
import { basicFieldTypes } from '../../plugins/basics/model/field-types.ts'
import { seriesField } from '../../plugins/booking/model/series-field.ts'
import { dormitoryFields } from '../../plugins/dormitory/model/fields.ts'
import { shiftField } from '../../plugins/duty-roster/model/shift.ts'
import { deskField, roomField } from '../../plugins/meeting/model/fields.ts'
import { plateNumber } from '../../plugins/plate-number/model/plate-number.ts'
import { procurementFields } from '../../plugins/procurement/model/fields.ts'
import { driverSelector, vehicleSelector } from '../../plugins/vehicle/model/car-use.ts'
import { root } from '../architecture/source-files.ts'
import { offeredAt } from '../support/offered.ts'

const types: readonly FieldType[] = [
  ...basicFieldTypes,
  ...([
    shiftField,
    plateNumber,
    vehicleSelector,
    driverSelector,
    roomField,
    deskField,
    ...dormitoryFields,
    ...procurementFields,
  ] as unknown as readonly FieldType[]),
  seriesField as unknown as FieldType,
]

/** What is typed or counted; anything of its shape is a value, and `check` says which is not. */
const open = [
  'dialog_1',
  'input',
  'textarea',
  'num_1',
  'date_1',
  'dateRange_1',
  'time_1',
  'switch',
  'rate_1',
  'opinion_1',
  'duty_shift',
  'meeting_desk',
  'plate_number',
  'purchase_time',
  'series',
]

const holdsValue = (type: FieldType) => type.columns('X', type.defaults as never).length > 0

describe('every field type of every plugin', () => {
  test('is known to this list', async () => {
    const folder = join(root, 'plugins')
    const halves = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'server/index.ts')))
    const offered = await Promise.all(
      halves.map(async (name) => offeredAt(fieldTypes, (await import(join(folder, name, 'server/index.ts'))).default)),
    )
    expect(offered.flat().toSorted()).toEqual(types.map(({ id }) => id).toSorted())
  })

  test('is either free to be filled in with anything of its shape, or says what its values stand for', () => {
    const closed = types.filter((type) => type.names).map(({ id }) => id)
    const valued = types.filter(holdsValue).map(({ id }) => id)
    expect([...open, ...closed].toSorted()).toEqual(valued.toSorted())
    for (const type of types) if (type.picks || type.hasChoices) expect(closed).toContain(type.id)
  })

  test.each(types.filter((type) => type.names))('$id names nothing while it is empty', (type) => {
    expect(type.names?.(type.empty, type.defaults as never)).toEqual([])
  })
})
