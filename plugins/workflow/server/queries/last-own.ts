import type { FlowDatabase } from '../tables.ts'

/** The newest request that a person has made with a process. */
export const lastOwn = (db: FlowDatabase, user: string, process: string) =>
  db
    .selectFrom('flow_instance')
    .select(['number', 'record_id', 'form', 'form_version'])
    .where('initiator', '=', user)
    .where('definition_id', '=', process)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
