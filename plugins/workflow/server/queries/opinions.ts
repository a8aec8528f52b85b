import type { Opinion } from '../../model/shapes.ts'
import type { FlowDatabase } from '../tables.ts'

/** What was done to an instance and by whom, oldest first. */
export async function opinionsOf(
  db: FlowDatabase,
  instance: string,
  nodeName: (node: string) => string,
): Promise<readonly Opinion[]> {
  const records = await db
    .selectFrom('flow_record as record')
    .leftJoin('org_user as actor', (join) =>
      join.onRef('actor.id', '=', 'record.actor').onRef('actor.tenant_id', '=', 'record.tenant_id'),
    )
    .leftJoin('org_department as department', (join) =>
      join.onRef('department.id', '=', 'actor.department_id').onRef('department.tenant_id', '=', 'actor.tenant_id'),
    )
    .selectAll('record')
    .select(['actor.name as actor_name', 'department.name as department_name'])
    .where('instance_id', '=', instance)
    .orderBy('seq')
    .execute()
  return records.map((record) => ({
    seq: record.seq,
    kind: record.kind,
    status: record.code,
    nodeName: record.node ? nodeName(record.node) : '',
    actor: record.actor,
    task: record.task,
    actorName: record.actor_name ?? '系统',
    departmentName: record.department_name ?? '',
    opinion: record.opinion ?? '',
    about: record.about,
    attachments: (record.attachments ?? []) as Opinion['attachments'],
    at: record.at.toISOString(),
  }))
}
