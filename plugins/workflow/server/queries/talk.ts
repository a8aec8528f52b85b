import { sql } from '@gongtai/sdk/server'
import type { Comment, Reader } from '../../model/comment-calls.ts'
import type { FlowDatabase } from '../tables.ts'

/** What was said about a request, oldest first, and who was sent it for reading. */
export async function talkOf(
  db: FlowDatabase,
  instance: string,
  { user, minutes }: { readonly user: string; readonly minutes: number },
) {
  const [comments, readers] = await Promise.all([
    sql<Omit<Comment, 'at'> & { readonly at: Date }>`
      select said.id, said.author, coalesce(person.name, '') as "authorName", said.body as text, said.at,
        array(select named.name from org_user named where named.tenant_id = said.tenant_id
          and named.id = any(said.mentions) order by named.name) as mentions,
        said.author = ${user} and said.at > now() - make_interval(mins => ${minutes}) as deletable
      from flow_comment said
      left join org_user person on person.tenant_id = said.tenant_id and person.id = said.author
      where said.tenant_id = current_tenant() and said.instance_id = ${instance}
      order by said.at, said.id`.execute(db),
    sql<Omit<Reader, 'sentAt' | 'readAt'> & { readonly sentAt: Date; readonly readAt: Date | null }>`
      select reading.reader, person.name, coalesce(department.name, '') as "departmentName",
        min(reading.opened_at) as "sentAt", max(reading.read_at) as "readAt"
      from flow_reading reading
      join org_user person on person.tenant_id = reading.tenant_id and person.id = reading.reader
      left join org_department department
        on department.tenant_id = person.tenant_id and department.id = person.department_id
      where reading.tenant_id = current_tenant() and reading.instance_id = ${instance}
      group by reading.reader, person.name, department.name
      order by max(reading.read_at) desc nulls last, person.name`.execute(db),
  ])
  return {
    comments: comments.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    readers: readers.rows.map((row) => ({
      ...row,
      sentAt: row.sentAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    })),
  }
}
