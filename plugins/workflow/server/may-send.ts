import type { OperationContext } from '@gongtai/sdk/server'
import { manages } from './may-manage.ts'
import { ownTask } from './operations/instance-detail.ts'
import { looksFrom } from './queries/looks-from.ts'
import { graphOf } from './store/graphs.ts'
import type { FlowDatabase } from './tables.ts'

interface Request {
  readonly id: string
  readonly initiator: string
  readonly definition_id: string
  readonly version: number
}

/**
 * From where a person would send a request to others, who then see what they see: the step they stand at or handled
 * last. Who was only sent it for reading does not send it on.
 */
export async function sendsFrom(
  db: FlowDatabase,
  context: OperationContext,
  request: Request,
): Promise<{ readonly node?: string } | undefined> {
  const { mine, keys } = await ownTask(db, context, request.id, undefined)
  if (mine) return { node: mine.node }
  const user = context.user.id
  if (request.initiator === user) return {}
  if (await hasActed(db, request.id, user)) {
    const node = await looksFrom(db, { user, keys }, request)
    return node === undefined ? {} : { node }
  }
  const { definition } = await graphOf(db, context.tenant, request.definition_id, request.version)
  return (await manages(context, definition.managers)) ? {} : undefined
}

const hasActed = async (db: FlowDatabase, instance: string, user: string): Promise<boolean> =>
  (await db
    .selectFrom('flow_task_done')
    .select('task')
    .where('instance_id', '=', instance)
    .where('holder', '=', user)
    .executeTakeFirst()) !== undefined
