import type { FlowDatabase } from '../tables.ts'

interface VisitBody {
  readonly seq: number
  readonly node: string
  readonly from: readonly { readonly visit: number; readonly flow: string }[]
  readonly outcome?: string
}

/** How far an instance came: a status code for each node it reached, and the flows of its present course. */
export async function travelledPath(db: FlowDatabase, instance: string) {
  const visits = await db
    .selectFrom('flow_visit')
    .selectAll()
    .where('instance_id', '=', instance)
    .orderBy('seq')
    .execute()
  const closing = await db
    .selectFrom('flow_task_done')
    .select(['visit', 'code'])
    .where('instance_id', '=', instance)
    .where('code', '<>', '-1')
    .orderBy('closed_at')
    .execute()
  const lastCode = new Map(closing.map((task) => [task.visit, task.code]))
  const nodes: Record<string, string> = {}
  const flows = new Set<string>()
  for (const visit of visits) {
    const body = visit.body as VisitBody
    if (visit.live) for (const edge of body.from) flows.add(edge.flow)
    if (visit.live || !(visit.node in nodes)) nodes[visit.node] = codeOf(visit.live, body, lastCode.get(visit.seq))
  }
  return { nodes, flows: [...flows] }
}

function codeOf(live: boolean, visit: VisitBody, lastCode: string | undefined): string {
  if (!live) return lastCode ?? '-1'
  if (!visit.outcome) return '0'
  return lastCode ?? (visit.outcome === 'auto' ? '11' : '1')
}
