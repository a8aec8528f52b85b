import { type AssignmentContext, assignmentTypes, type TenantView } from '@gongtai/sdk'
import {
  type Assignment,
  extraction,
  type Graph,
  type NumberedRule,
  numbered,
  type PlannedRow,
  planAssignment,
  plannedPeople,
  type SeatOffer,
  type SeatsNeed,
} from '@gongtai/sdk/flow'
import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

const MOST_SEATS = 500
const prefixes: Readonly<Record<string, string>> = { '1': 'r', '2': 'o', '3': 'd', '4': 'p', '7': 'o', '8': 'd' }

export interface InitiatorFacts {
  readonly user: string
  readonly unit: string
  readonly department: string
}

/** Finds the people of one need in one statement; what the rules mean is decided by the algebra in core. */
export async function resolveSeats(
  db: FlowDatabase,
  view: TenantView,
  graph: Graph,
  need: SeatsNeed,
  case_: { readonly tenant: string; readonly initiator: InitiatorFacts },
): Promise<readonly SeatOffer[]> {
  if (need.kind !== 'assignment') return asSeats(await leadersFor(db, need.kind, case_.initiator))
  const context: AssignmentContext = { ...case_, previous: need.previous }
  const types = (id: string) => view(assignmentTypes).find(id)
  for (const { rules } of assignmentOf(graph, need.node)) {
    const split = extraction(numbered(rules), (id) => types(id)?.group ?? false)
    const plan = planAssignment([{ need: 0, group: 0, rules: split.people, context }], types, MOST_SEATS)
    const found = plan ? await peopleOf(db, plan) : []
    const seats = [...asSeats(found), ...groupSeats(split.groups, case_.initiator)]
    if (seats.length > 0) return seats
  }
  return []
}

function assignmentOf(graph: Graph, node: string): Assignment {
  const found = graph.nodes.get(node)?.node
  return found?.kind === 'step' || found?.kind === 'copy' ? found.assignment : []
}

/** Ordered as they stand in the organisation, so that a sequence is the same each time; disabled people left out. */
async function peopleOf(db: FlowDatabase, plan: { text: string; values: readonly unknown[] }): Promise<readonly string[]> {
  const rows = await runPlan<PlannedRow>(db, plan)
  const people = plannedPeople(rows).get(0)?.people ?? []
  if (people.length === 0) return []
  const able = await db
    .selectFrom('org_user')
    .select('id')
    .where('id', 'in', [...people.map((person) => person.user)])
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('name')
    .execute()
  const place = new Map(able.map((user, index) => [user.id, index]))
  return people
    .filter((person) => place.has(person.user))
    .sort((a, b) => (a.because[0] ?? 0) - (b.because[0] ?? 0) || (place.get(a.user) ?? 0) - (place.get(b.user) ?? 0))
    .map((person) => person.user)
}

/** Runs a planned statement, whose texts are fixed in code and whose values travel as parameters. */
export async function runPlan<Row>(db: FlowDatabase, plan: { text: string; values: readonly unknown[] }) {
  const parts = plan.text.split(/\$(\d+)/)
  const pieces = parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${plan.values[Number(part) - 1]}`))
  const { rows } = await sql<Row>`${sql.join(pieces, sql``)}`.execute(db)
  return rows
}

const asSeats = (users: readonly string[]): readonly SeatOffer[] => users.map((user) => ({ candidates: [`u:${user}`] }))

const groupSeats = (groups: readonly NumberedRule[], initiator: InitiatorFacts): readonly SeatOffer[] =>
  groups.flatMap(({ rule }) => {
    const prefix = prefixes[rule.type]
    if (!prefix) return []
    if (rule.type === '7') return [{ candidates: [`o:${initiator.unit}`] }]
    if (rule.type === '8') return [{ candidates: [`d:${initiator.department}`] }]
    return rule.sources.map((source) => ({ candidates: [`${prefix}:${source.key}`] }))
  })

async function leadersFor(
  db: FlowDatabase,
  kind: Exclude<SeatsNeed['kind'], 'assignment'>,
  initiator: InitiatorFacts,
): Promise<readonly string[]> {
  const found = {
    managers: sql<{ user_id: string }>`
      select distinct member.user_id from org_member member
      join role_permission given on given.tenant_id = member.tenant_id and given.role_id = member.group_id
      join org_user person on person.tenant_id = member.tenant_id and person.id = member.user_id and person.enabled
      where member.tenant_id = current_tenant() and member.kind = 'role'
        and given.permission in ('workflow:manage', '*:*:*')
      order by member.user_id`,
    departmentHead: headsAt(initiator.department, 0),
    superiorHead: headsAt(initiator.department, 1),
  }[kind]
  return (await found.execute(db)).rows.map((row) => row.user_id)
}

/** Heads of a place, or of the nearest place above it that has one, from `least` levels up. */
const headsAt = (place: string, least: number) => sql<{ user_id: string }>`
  select leader.user_id from org_leader leader
  join org_closure up on up.tenant_id = leader.tenant_id and up.ancestor_id = leader.org_id
  join org_user person on person.tenant_id = leader.tenant_id and person.id = leader.user_id and person.enabled
  where leader.tenant_id = current_tenant() and leader.kind = 'head' and leader.valid @> current_date
    and up.descendant_id = ${place} and up.depth >= ${least}
  order by up.depth, leader.sort limit 1`
