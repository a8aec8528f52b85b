import type { Graph } from '@gongtai/sdk/flow'
import {
  type Forms,
  flushOnCommit,
  GoesAlone,
  type Joined,
  type PublishedForm,
  type RunTogether,
} from '@gongtai/sdk/server'
import { announce } from '../announce.ts'
import { decisionContextOf } from '../decision-context.ts'
import { commit } from '../store/commit.ts'
import { discardDrafts, taskSubject } from '../store/drafts.ts'
import { graphOf } from '../store/graphs.ts'
import { type Arrived, type OpenInstance, openInstances } from '../store/open-instance.ts'
import { PeopleAsked } from '../store/people-asked.ts'
import { decideCommand } from '../store/run-command.ts'
import { ValuesRead } from '../store/values-read.ts'
import { type FlowDatabase, tables } from '../tables.ts'
import {
  arrivedOf,
  type Completed,
  type Completion,
  commandOf,
  isHolder,
  putsAside,
  refuseBatch,
  refuseSilence,
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
    const values = new ValuesRead(forms, first.context)
    const [turns] = await Promise.all([
      takeTurns(db, forms, calls),
      values.readKnown(new Set(calls.map(({ input }) => input.procInstId))),
    ])
    await values.readRest(fulfilled(turns).map(({ opened }) => opened.row))
    const people = new PeopleAsked(db)
    const decided = await Promise.allSettled(
      turns.map(async (turn) => decideTurn(forms, people, values, valueOrThrow(turn))),
    )
    const done = fulfilled(decided)
    flushOnCommit(
      commit(
        db,
        done.map(({ change }) => change),
      ),
      discardDrafts(
        db,
        done.map(({ draft }) => draft),
      ),
    )
    return Promise.allSettled(decided.map(async (each) => valueOrThrow(each).answer))
  }

/** Takes the requests, each for the first completion about it; the turns of the others are rejected. */
async function takeTurns(db: FlowDatabase, forms: Forms, calls: readonly Joined<Completion>[]) {
  const arrived = new Map(calls.map((call) => [call, arrivedOf(call.input, call.context)]))
  const firsts = new Map<string, Arrived>()
  for (const each of arrived.values()) if (!firsts.has(each.instance)) firsts.set(each.instance, each)
  const opened = await openInstances(db, [...firsts.values()], 'pass')
  return Promise.allSettled([...arrived].map(([call, each]) => takeTurn(forms, call, each, opened.get(each))))
}

async function takeTurn(
  forms: Forms,
  { input, context }: Joined<Completion>,
  arrived: Arrived,
  opened: OpenInstance | undefined,
): Promise<Turn> {
  if (
    !opened ||
    opened.earlier ||
    !isHolder(opened) ||
    putsAside(input) ||
    input.attachments?.length ||
    input.signature
  )
    throw new GoesAlone()
  refuseSilence(input, context.view)
  const { row } = opened
  const graph = await graphOf(tables(context.db), context.tenant, row.definition_id, row.version)
  refuseBatch(input, graph, opened)
  const form = await forms.published(context, row.form, row.form_version)
  if (!form || writesForm(rightsAtTask(graph, opened), input)) throw new GoesAlone()
  return { input, context, arrived, opened, graph, form }
}

async function decideTurn(
  forms: Forms,
  people: PeopleAsked,
  values: ValuesRead,
  { input, context, arrived, opened, graph, form }: Turn,
) {
  const { row, lastDigest, keys, principal, standIns } = opened
  const own = values.of(row.record_id)
  if (!own) throw new GoesAlone()
  const around = decisionContextOf(context, forms, form, own, keys, { people, principal })
  const command = commandOf(input, context)
  const ordered = { row, graph, lastDigest, command, bodyHash: arrived.bodyHash, attachments: input.attachments }
  const { outcome, change } = await decideCommand(around, ordered)
  const { definition_id: process, title, summary, record_id: record, initiator } = row
  const about = { process, title, summary, form, record, initiator, graph, standIns }
  await announce(context, outcome, about)
  const { status, state } = outcome.answer
  const draft = { user: arrived.actor, subject: taskSubject(row.id, input.task) }
  return { change, draft, answer: { status, state, differing: [] } }
}

const fulfilled = <T>(settled: readonly PromiseSettledResult<T>[]): readonly T[] =>
  settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))

function valueOrThrow<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
