import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandId, type Office } from '../plugins/support/office.ts'
import { start } from '../plugins/support/processes.ts'
import type { TestClient } from '../support/client.ts'

/** Makes the SQL function `bench_complete`; what the rows of a real completion hold is handed to it. */
export async function prepareCeiling(
  { database }: Office,
  process: { readonly key: string; readonly values: object },
  { applicant, approver }: { readonly applicant: TestClient; readonly approver: TestClient },
): Promise<unknown> {
  await database.query(await readFile(join(import.meta.dirname, 'flow-ceiling.sql'), 'utf8'))
  const { procInstId } = await start(applicant, process.key, process.values)
  const body = { commandId: commandId(), procInstId, task: 2, operation: 'approve', opinion: '同意' }
  await approver.post('/task/complete', body)
  const [content] = await database.query<{ written: unknown }>(
    `select row(marking, answer, closed.body, opened.body, r.body, digest)::bench_content::text as written
     from flow_instance i join flow_command c on c.instance_id = i.id
       join flow_visit closed on closed.instance_id = i.id and closed.closed_at is not null
       join flow_visit opened on opened.instance_id = i.id and opened.closed_at is null
       join flow_record r on r.instance_id = i.id
     where i.id = $1 order by closed.seq desc, r.seq desc limit 1`,
    [procInstId],
  )
  return content?.written
}
