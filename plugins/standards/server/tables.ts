import type { DayKind } from '@gongtai/sdk'
import type { Database, Generated } from '@gongtai/sdk/server'

interface DayTable {
  tenant_id: Generated<string>
  id: string
  day: string
  kind: DayKind
  name: string
  source: Generated<string | null>
  trust: 'official' | 'unconfirmed' | 'own'
}

interface HoursTable {
  tenant_id: Generated<string>
  /** Minutes since midnight. */
  opens: number
  closes: number
}

export type StandardsTables = {
  cal_day: DayTable
  cal_hours: HoursTable
}

export const tables = (db: Database) => db.withTables<StandardsTables>()
