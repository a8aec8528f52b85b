import { assignmentTypes } from '@gongtai/sdk'
import { fold, normalise, numbered, planRows, ruleProblems, toRules } from '@gongtai/sdk/flow'
import { Organisation, operation } from '@gongtai/sdk/server'
import * as calls from '../../model/design-calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { runPlan } from '../store/people-asked.ts'
import { tables } from '../tables.ts'

/** Who would get the task if this person started now, and which row brought each of them in. */
export const explain = operation(calls.explainAssignment, async ({ initiator, list, named = {} }, context) => {
  const organisation = context.service(Organisation)
  const rules = normalise(toRules(list))
  const [problem] = ruleProblems(rules)
  if (problem) throw problem.fault
  const person = await organisation.person(context.db, initiator)
  if (!person) throw workflowFaults.unknownPerson()
  const rows = numbered(rules)
  const around = {
    tenant: context.tenant,
    initiator: { user: person.id, unit: person.unit, department: person.department },
    previous: [person.id],
    named,
  }
  const db = tables(context.db)
  const plan = planRows(rows, around, (id) => context.view(assignmentTypes).find(id))
  const found = plan ? await runPlan<{ sn: number; user_id: string }>(db, plan) : []
  const foundRows = rows.map((row) => ({
    ...row,
    users: found.filter((each) => each.sn === row.sn).map((each) => each.user_id),
  }))
  const folded = fold(foundRows)
  const names = await namesOf(context, organisation, [
    ...folded.people.map((each) => each.user),
    ...folded.dropped.map((each) => each.user),
  ])
  return answerOf(folded, names)
})

type Folded = ReturnType<typeof fold>
type Dropped = Folded['dropped'][number]
type Names = Awaited<ReturnType<typeof namesOf>>

function answerOf(folded: Folded, names: Names) {
  const nameOf = (id: string) => names.get(id)?.name ?? id
  const disabled = folded.people.filter((each) => names.get(each.user)?.enabled === false)
  return {
    rows: folded.rows.map(({ sn, found, kept, added, removed }) => ({ sn, found, kept, added, removed })),
    people: folded.people.flatMap((each) => {
      const known = names.get(each.user)
      return known?.enabled ? [{ ...known, because: [...each.because] }] : []
    }),
    dropped: [
      ...folded.dropped.map((each) => ({ id: each.user, name: nameOf(each.user), why: whyOf(each) })),
      ...disabled.map((each) => ({ id: each.user, name: nameOf(each.user), why: '账号已停用' })),
    ],
  }
}

const whyOf = (dropped: Dropped): string =>
  dropped.why === 'excluded' ? `被第 ${dropped.sn} 行排除` : `不在第 ${dropped.sn} 行的人员中`

async function namesOf(
  context: { db: Parameters<Organisation['people']>[0] },
  organisation: Organisation,
  ids: readonly string[],
) {
  const people = await organisation.people(context.db, [...new Set(ids)])
  return new Map(people.map((person) => [person.id, person]))
}
