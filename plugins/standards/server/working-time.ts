import { type OperationContext, sql, usualHours, type WorkingTime } from '@gongtai/sdk/server'
import { tables } from './tables.ts'

export const workingTime: WorkingTime = {
  calendar: async (context, from) => {
    const rows = await tables(context.db)
      .selectFrom('cal_day')
      .select(['day', 'kind'])
      .where('day', '>=', sql<string>`(${from}::timestamptz at time zone 'Asia/Shanghai')::date - 1`)
      .execute()
    return { days: new Map(rows.map(({ day, kind }) => [day, kind])), hours: await hoursOf(context) }
  },
}

/** The hours of the tenant, or those of an office that has said nothing. */
export async function hoursOf({ db }: Pick<OperationContext, 'db'>) {
  const rows = await tables(db).selectFrom('cal_hours').select(['opens', 'closes']).orderBy('opens').execute()
  return rows.length > 0 ? rows.map(({ opens, closes }) => ({ from: opens, to: closes })) : usualHours
}
