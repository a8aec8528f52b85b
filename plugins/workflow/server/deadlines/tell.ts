import { momentText, type NoticeKind } from '@gongtai/sdk'
import { inform, noticeOf, type OperationContext } from '@gongtai/sdk/server'
import { told } from '../../model/notice-kinds.ts'
import { groupsInformed } from '../inform-groups.ts'
import { leadersFor } from '../store/leaders.ts'
import type { StoredInstance } from '../store/open-instance.ts'
import { tables } from '../tables.ts'
import type { Overdue } from './act.ts'

type Request = Pick<StoredInstance, 'id' | 'title' | 'summary' | 'initiator_department'>

/** Whoever has the step in hand hears that its time is over. */
export async function tellHolders(
  context: OperationContext,
  request: Request,
  { visit, limit }: Overdue,
): Promise<void> {
  for (const { task, node_name: node, candidates } of await tasksAt(context, request.id, visit)) {
    const notice = noticeAbout(told.overdue, request, { node, limit: momentText(limit) }, task)
    const groups = candidates.filter((key) => !key.startsWith('u:'))
    await inform(context, peopleAmong(candidates), notice)
    if (groups.length > 0) await context.publish(groupsInformed, { groups, except: context.user.id, notice })
  }
}

/** The heads of those who have it in hand, by their keys; where a group has, those of the department that applied. */
export async function headsToTell(
  context: OperationContext,
  request: Request,
  visit: number,
): Promise<readonly string[]> {
  const tasks = await tasksAt(context, request.id, visit)
  const people = tasks.flatMap(({ candidates }) => peopleAmong(candidates))
  const holders = await departmentsOf(context, people)
  const departments = holders.length > 0 ? holders : [request.initiator_department]
  const heads = await Promise.all([...new Set(departments)].map((department) => headOf(context, department, people)))
  return [...new Set(heads.flat())].map((head) => `u:${head}`)
}

/** What was to happen cannot: whoever manages processes has to look. */
export async function tellManagers(context: OperationContext, instance: string, reason: string): Promise<void> {
  const db = tables(context.db)
  const request = await db
    .selectFrom('flow_instance')
    .select(['id', 'title', 'summary', 'initiator_department'])
    .where('id', '=', instance)
    .executeTakeFirst()
  if (!request) return
  await inform(context, await leadersFor(db, 'managers', ''), noticeAbout(told.deadlineStuck, request, { reason }))
}

/** The head of a department; of one that is among those who are late, the next above. */
async function headOf(
  { db }: OperationContext,
  department: string,
  late: readonly string[],
): Promise<readonly string[]> {
  const heads = await leadersFor(tables(db), 'departmentHead', department)
  return heads.some((head) => late.includes(head)) ? leadersFor(tables(db), 'superiorHead', department) : heads
}

const peopleAmong = (keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => (key.startsWith('u:') ? [key.slice(2)] : []))

const tasksAt = ({ db }: OperationContext, instance: string, visit: number) =>
  tables(db)
    .selectFrom('flow_task')
    .select(['task', 'node_name', 'candidates'])
    .where('instance_id', '=', instance)
    .where('visit', '=', visit)
    .execute()

async function departmentsOf({ db }: OperationContext, people: readonly string[]): Promise<readonly string[]> {
  if (people.length === 0) return []
  const found = await tables(db).selectFrom('org_user').select('department_id').where('id', 'in', people).execute()
  return found.map((each) => each.department_id)
}

const noticeAbout = (
  kind: NoticeKind,
  { id, title, summary }: Request,
  words: Readonly<Record<string, string>>,
  task?: number,
) =>
  noticeOf(
    kind,
    { title, ...words },
    {
      path: task === undefined ? `/workflow/instance/${id}` : `/workflow/task/${id}/${task}`,
      matter: `workflow:${id}`,
      summary,
    },
  )
