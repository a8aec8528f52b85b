import type { ShippedMatrix } from '@gongtai/sdk'
import { rooms } from './rooms.ts'

const lines = Object.entries(rooms.fields.kind.choices).map(([value, { title }]) => ({ value, label: title }))

/** Who decides on rooms, by the unit whose rooms they are and the kind of room; until a tenant says so, all who hold the role. */
export const roomMatrices: readonly ShippedMatrix[] = [
  { id: 'meeting_keepers', title: '会议室管理员', scope: 'unit', otherwise: 'room_keeper', lines },
  // The head of the office that hands out halls is another department in every tenant.
  { id: 'meeting_heads', title: '会堂与领导出席审批', scope: 'unit', otherwise: 'unit_deputy', lines },
]
