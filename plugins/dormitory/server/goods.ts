import { type RegisterHooks, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'
import type { goods } from '../model/goods.ts'

export const goodsHooks: RegisterHooks<typeof goods.fields> = {
  columns: async ({ room }, { db }) => {
    const { rows } = await sql`select from dorm_room
      where tenant_id = current_tenant() and number = ${String(room).trim()}`.execute(db)
    if (rows.length === 0) throw dormitoryFaults.unknownRoom({ number: String(room) })
    return {}
  },
}
