import { operation, sql } from '@gongtai/sdk/server'
import { listRegister as call } from '../model/calls.ts'
import { tables } from './tables.ts'

export const listRegister = operation(call, async ({ page = 1, pageSize = 20 }, { db }) => {
  const entries = tables(db).selectFrom('sample_business_register')
  const { total } = await entries.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await entries
    .selectAll()
    .orderBy('agreed_at', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    total,
    rows: rows.map((row) => ({
      instance: row.instance_id,
      applicant: row.applicant,
      subject: row.subject,
      agreedAt: row.agreed_at.toISOString(),
    })),
  }
})
