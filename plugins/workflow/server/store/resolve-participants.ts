import { type AssignmentContext, assignmentTypes, type TenantView } from '@gongtai/sdk'
import {
  type Assignment,
  extraction,
  type Graph,
  type NumberedRule,
  numbered,
  type ParticipantOffer,
  type ParticipantsNeed,
  planAssignment,
} from '@gongtai/sdk/flow'
import { sql } from '@gongtai/sdk/server'
import { INITIATORS_OWN, TOPMOST } from '../../model/assignment/sources.ts'
import { workflowFaults } from '../../model/faults.ts'
import type { FlowDatabase } from '../tables.ts'
import { type Begun, fallbackFor } from './leaders.ts'
import type { DecisionContext } from './run-command.ts'

const MOST_PARTICIPANTS = 2000
const prefixes: Readonly<Record<string, string>> = { '1': 'r', '2': 'o', '3': 'd', '4': 'p', '7': 'o', '8': 'd' }

type Around = Pick<DecisionContext, 'db' | 'tenant' | 'view' | 'holds' | 'people' | 'values' | 'named'>

/** Finds the people of one need in one statement; what the rules mean is decided by the algebra in core. */
export async function resolveParticipants(
  around: Around,
  graph: Graph,
  need: ParticipantsNeed,
  begun: Begun,
): Promise<readonly ParticipantOffer[]> {
  const initiator = { user: begun.initiator, unit: begun.initiator_unit, department: begun.initiator_department }
  const context: AssignmentContext = {
    tenant: around.tenant,
    initiator,
    previous: need.previous,
    values: around.values,
    // Few rules ask what the fields stand for.
    get named() {
      return around.named
    },
  }
  if (need.kind === 'assignment') {
    const participants = await participantsBy(around, assignmentOf(graph, need.node), context)
    const { node } = graph.nodes.get(need.node) ?? {}
    if (participants.length > MOST_PARTICIPANTS)
      throw workflowFaults.tooManyPeople({ node: node?.name || need.node, most: MOST_PARTICIPANTS })
    return participants
  }
  // Managers are named for the process as a whole: a rule about the initiator names nobody.
  const apart = { ...context, initiator: { user: '', unit: '', department: '' } }
  const own = need.kind === 'managers' ? await participantsBy(around, graph.definition.managers ?? [], apart) : []
  return own.length > 0 ? own : asParticipants(await fallbackFor(around.db, need.kind, begun))
}

/** The first group that yields anybody. */
async function participantsBy(around: Around, assignment: Assignment, context: AssignmentContext) {
  for (const { condition, rules } of assignment) {
    if (condition && !around.holds(condition, 'agreed')) continue
    const participants = await participantsOf(around, numbered(rules), context)
    if (participants.length > 0) return participants
  }
  return []
}

function assignmentOf(graph: Graph, node: string): Assignment {
  const found = graph.nodes.get(node)?.node
  if (found?.kind === 'copy') return extracted(found.assignment)
  return found?.kind === 'step' ? found.assignment : []
}

/** What is sent for reading is read by each person, never by a group. */
const extracted = (assignment: Assignment): Assignment =>
  assignment.map((group) => ({ ...group, rules: group.rules.map((rule) => ({ ...rule, extract: true })) }))

async function participantsOf(around: Around, rules: readonly NumberedRule[], context: AssignmentContext) {
  const types = typesIn(around.view)
  const split = extraction(rules, (id) => types(id)?.group ?? false)
  const plan = planAssignment([{ need: 0, group: 0, rules: split.people, context }], types, MOST_PARTICIPANTS)
  const people = plan ? await around.people.found(plan) : []
  const groups = await Promise.all(split.groups.map((row) => groupParticipants(around, row, context)))
  return [...asParticipants(people), ...groups.flat()]
}

const typesIn = (view: TenantView) => (id: string) => view(assignmentTypes).find(id)

const asParticipants = (users: readonly string[]): readonly ParticipantOffer[] =>
  users.map((user) => ({ candidates: [`u:${user}`] }))

/** One participant for each group of a row that has anybody who can act; who is in it is asked whenever somebody looks. */
async function groupParticipants(
  { db, view, people }: Around,
  { rule }: NumberedRule,
  context: AssignmentContext,
): Promise<readonly ParticipantOffer[]> {
  const participants = await Promise.all(
    (await groupsOf(db, rule, context)).map(async (group) => {
      const only = numbered([{ ...rule, operator: 'or', sources: [{ key: group, name: '' }] }])
      const plan = planAssignment([{ need: 0, group: 0, rules: only, context }], typesIn(view), 1)
      const able = plan ? await people.found(plan) : []
      return able.length > 0 ? [{ candidates: [`${prefixes[rule.type]}:${group}`] }] : []
    }),
  )
  return participants.flat()
}

/** Ids of the groups a row names; a role or post may be named by the word that is the same in every tenant. */
async function groupsOf(db: FlowDatabase, rule: NumberedRule['rule'], { initiator }: AssignmentContext) {
  if (!prefixes[rule.type]) return []
  if (rule.type === '7') return [initiator.unit]
  if (rule.type === '8') return [initiator.department]
  const keys = rule.sources.map((source) => (source.key === INITIATORS_OWN ? initiator.department : source.key))
  if (rule.type === '2' && keys.includes(TOPMOST)) return unitsOf(db, keys, initiator.unit)
  if (rule.type === '4') return postsOf(db, keys)
  if (rule.type !== '1' || keys.length === 0) return keys
  const roles = await db
    .selectFrom('org_role')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', keys), eb('key', 'in', keys)]))
    .where('enabled', '=', true)
    .execute()
  return roles.map((role) => role.id)
}

async function postsOf(db: FlowDatabase, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from org_post
    where tenant_id = current_tenant() and enabled and (id = any(${keys}::text[]) or code = any(${keys}::text[]))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function unitsOf(db: FlowDatabase, keys: readonly string[], own: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select ancestor_id as id from org_closure
    where tenant_id = current_tenant() and descendant_id = ${own} order by depth desc limit 1`.execute(db)
  return [...new Set(keys.flatMap((key) => (key === TOPMOST ? rows.map(({ id }) => id) : [key])))]
}
