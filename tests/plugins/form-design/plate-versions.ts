import type { FieldType } from '../../../core/points/field-types.ts'
import { plateNumber } from '../../../plugins/plate-number/model/plate-number.ts'

/** The plate number as it is. */
export const first = plateNumber as unknown as FieldType<string>

/** Region and number apart: columns of other names. */
export const second: FieldType<string> = {
  ...first,
  columns: (name) => [
    { name: `${name}_REGION`, type: { kind: 'text' } },
    { name: `${name}_REST`, type: { kind: 'text' } },
  ],
  store: (plate) => [plate.slice(0, 2) || null, plate.slice(2) || null],
  load: ([region, rest]) => `${region ?? ''}${rest ?? ''}`,
  storedVersion: 2,
  earlier: [
    {
      version: 1,
      columns: first.columns,
      upgrade: ([plate]) => [String(plate ?? '').slice(0, 2) || null, String(plate ?? '').slice(2) || null],
      downgrade: ([region, rest]) => [`${region ?? ''}${rest ?? ''}` || null],
    },
  ],
}

/** A list: the column of the first version with another type. */
export const third: FieldType<string> = {
  ...second,
  columns: (name) => [{ name, type: { kind: 'json' } }],
  store: (plate) => [plate === '' ? null : { plate }],
  load: ([cell]) => (cell as { plate?: string } | null)?.plate ?? '',
  storedVersion: 3,
  earlier: [
    ...(second.earlier ?? []),
    {
      version: 2,
      columns: second.columns,
      upgrade: (cells) => [cells[0] === null ? null : { plate: cells.join('') }],
      downgrade: ([cell]) => second.store((cell as { plate?: string } | null)?.plate ?? '', {}),
    },
  ],
}
