import type { RegisterFields, ShippedMatrix } from '@gongtai/sdk'
import { of } from './words.ts'

/** Who looks after which building; until a tenant says so, all keepers. A tenant writes the codes of its own buildings. */
export const keepers: ShippedMatrix = {
  id: 'dorm_keepers',
  title: '楼栋宿管员',
  scope: 'unit',
  otherwise: 'dorm_keeper',
  lines: ['A', 'B', 'C'].map((code) => ({ value: code, label: `${code} 楼` })),
}

/** Rows of a building that others look after are not seen. */
export const byKeepers = <Field extends string>(field: Field) => ({ matrix: { id: keepers.id, field } }) as const

/** The building of a row that names a room. */
export const houseField = {
  house: { ...of('dorm_room', 'room_id', 'building'), title: '楼栋编号', hidden: true },
} as const satisfies RegisterFields
