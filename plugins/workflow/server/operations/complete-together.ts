import type { FormValues } from '@gongtai/sdk'
import type { Graph } from '@gongtai/sdk/flow'
import { type Forms, GoesAlone, type Joined, type PublishedForm, type RunTogether } from '@gongtai/sdk/server'
import { announce } from '../announce.ts'
import { commit } from '../store/commit.ts'
import { discardDrafts, taskSubject } from '../store/drafts.ts'
import { graphOf } from '../store/graphs.ts'
import { type Arrived, type OpenInstance, openInstances } from '../store/open-instance.ts'
import { PeopleAsked } from '../store/people-asked.ts'
import { decideCommand } from '../store/run-command.ts'
import { surroundingsOf } from '../surroundings.ts'
import { type FlowDatabase, tables } from '../tables.ts'
import {
  arrivedOf,
  type Completed,
  type Completion,
  commandOf,
  isHolder,
  rightsAtTask,
  writesForm,
} from './completion.ts'

/** One completion among others, with what it is decided on. */
interface Turn extends Joined<Completion> {
  readonly arrived: Arrived
  readonly opened: OpenInstance
  readonly graph: Graph
  readonly form: PublishedForm
}

/**
 * Completes many tasks at once: what they need is loaded together, each is decided by itself, and what was decided is
 * written together. What is not the plain case goes alone: a request that somebody holds or that another of these is
 * about, a form to be saved, a retry, a person who has no such task and has to be told why.
 */
export const completeTogether =
  (forms: Forms): RunTogether<Completion, Completed> =>
  async (calls) => {
    const [first] = calls
    if (!first) return []
    const db = tables(first.context.db)
    const turns = await takeTurns(db, forms, calls)
    const values = await loadValues(forms, await kept(turns))
    const people = new PeopleAsked(db)
    const decided = turns.map(async (turn) => decideTurn(forms, people, values, await turn))
    const done = await kept(decided)
    const [written] = await Promise.all([
      commit(
        db,
        done.map(({ change }) => change),
      ),
      discardDrafts(
        db,
        done.map(({ draft }) => draft),
      ),
    ])
    return Promise.allSettled(
      decided.map(async (turn) => {
        const { procInstId, status, state } = (await turn).outcome.answer
        if (!written.has(procInstId)) throw new GoesAlone()
        return { status, state, differing: [] }
      }),
    )
  }

/** Takes the requests, each for the first completion about it; the turns of the others are rejected. */
async function takeTurns(db: FlowDatabase, forms: Forms, calls: readonly Joined<Completion>[]) {
  const arrived = new Map(calls.map((call) => [call, arrivedOf(call.input, call.context)]))
  const firsts = new Map<string, Arrived>()
  for (const each of arrived.values()) if (!firsts.has(each.instance)) firsts.set(each.instance, each)
  const opened = await openInstances(db, [...firsts.values()], 'pass')
  return [...arrived].map(([call, each]) => takeTurn(forms, call, each, opened.get(each)))
}

async function takeTurn(
  forms: Forms,
  { input, context }: Joined<Completion>,
  arrived: Arrived,
  opened: OpenInstance | undefined,
): Promise<Turn> {
  if (!opened || opened.earlier || !isHolder(opened)) throw new GoesAlone()
  const { row } = opened
  const graph = await graphOf(tables(context.db), context.tenant, row.definition_id, row.version)
  const form = await forms.published(context, row.form, row.form_version)
  if (!form || writesForm(rightsAtTask(graph, opened), input)) throw new GoesAlone()
  return { input, context, arrived, opened, graph, form }
}

/** The values of all records, in as many statements as there are tables. */
async function loadValues(forms: Forms, turns: readonly Turn[]): Promise<ReadonlyMap<string, FormValues>> {
  const found = await Promise.all(
    [...new Set(turns.map((turn) => turn.form))].map(async (form) => {
      const its = turns.filter((turn) => turn.form === form)
      const records = its.map(({ opened }) => opened.row.record_id)
      return its[0] ? forms.loadAll(its[0].context, form, records) : new Map<string, FormValues>()
    }),
  )
  return new Map(found.flatMap((values) => [...values]))
}

async function decideTurn(
  forms: Forms,
  people: PeopleAsked,
  values: ReadonlyMap<string, FormValues>,
  { input, context, arrived, opened, graph, form }: Turn,
) {
  const { row, lastDigest, keys } = opened
  const own = values.get(row.record_id)
  if (!own) throw new GoesAlone()
  const around = surroundingsOf(context, forms, form, own, keys, { people })
  const command = commandOf(input, context)
  const ordered = { row, graph, lastDigest, command, bodyHash: arrived.bodyHash, attachments: input.attachments }
  const { outcome, change } = await decideCommand(around, ordered)
  const about = { process: row.definition_id, title: row.title, form, record: row.record_id, initiator: row.initiator }
  await announce(context, outcome, about)
  return { outcome, change, draft: { user: arrived.actor, subject: taskSubject(row.id, input.task) } }
}

/** What became of those that were not rejected. */
const kept = async <T>(promises: readonly Promise<T>[]): Promise<readonly T[]> =>
  (await Promise.allSettled(promises)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
