import type { ShippedMatrix } from '@gongtai/sdk'

/** Who looks after which building; until a tenant says so, all keepers. A tenant writes the codes of its own buildings. */
export const keepers: ShippedMatrix = {
  id: 'dorm_keepers',
  title: '楼栋宿管员',
  scope: 'unit',
  otherwise: 'dorm_keeper',
  lines: ['A', 'B', 'C'].map((code) => ({ value: code, label: `${code} 楼` })),
}
