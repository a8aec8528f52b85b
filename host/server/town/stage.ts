import type { Call } from '@gongtai/core/contract/call'
import { operations } from '@gongtai/core/points/operations'
import { reactions } from '@gongtai/core/points/reactions'
import { type Act, type Database, Requests, type Stage, type Town } from '@gongtai/sdk/server'
import type { Caller, HostContext } from '../host.ts'
import { httpFaults } from '../http/faults.ts'
import { makeContext } from '../operations/context.ts'
import type { Aftermath, Engine } from '../operations/engine.ts'
import { mayCall } from '../operations/permission.ts'
import { systemCaller } from '../operations/system-user.ts'
import type { Cast } from './cast.ts'
import { atMoment } from './past-clock.ts'

/** Where an episode happens: one transaction, in which the people of the town act at moments of the past. */
export interface Setting {
  readonly engine: Engine
  readonly town: Town
  readonly cast: Cast
  readonly db: Database
  /** Whether people are told of it: nobody keeps a year of messages. */
  readonly told: boolean
}

const PASSES_ON = 'host.pass-on-notices'

export function openStage(setting: Setting): Stage {
  const { engine, town, cast, db } = setting
  const as: Stage['as'] = async (act, work) => actAt(setting, act.at, await cast.caller(act.who), work)
  const requests = engine.kernel.services.get(Requests)
  const waitsAt: Stage['waitsAt'] = async (instance) =>
    (await requests.find({ db }, instance))?.tasks.map(({ node }) => node) ?? []
  const complete: Stage['complete'] = async (instance, { node, at, by, operation = 'approve', ...given }) => {
    const found = await requests.find({ db }, instance)
    const task = found?.tasks.find((each) => each.node === node)
    if (!task) throw new Error(`no task of step <${node}> waits in ${found?.process} ${found?.number}`)
    const who = by ?? cast.accountOf((await requests.holders({ db }, { instance, task: task.task }))[0] ?? '')
    await as({ who, at }, (context) => requests.complete(context, { instance, task: task.task, operation, ...given }))
    return who
  }
  return {
    town,
    idOf: cast.idOf,
    as,
    call: <Input, Answer>(act: Act, { id, permission }: Call<Input, Answer>, input: Input) =>
      as(act, async (context) => {
        if (!mayCall(context.user, permission)) throw httpFaults.forbidden()
        return (await context.view(operations).get(id).run(input, context)) as Answer
      }),
    request: (act, process, values) => as(act, (context) => requests.start(context, { process, values })),
    waitsAt,
    complete,
    agree: async (instance, until, next) => {
      for (;;) {
        const [node] = await waitsAt(instance)
        if (node === undefined || node === until) return
        await complete(instance, { node, at: next() })
      }
    },
  }
}

/** Somebody does something, and what follows from it follows before anything else happens. */
const actAt = <T>(setting: Setting, at: Date, caller: Caller, work: (context: HostContext) => Promise<T>): Promise<T> =>
  atMoment(at, async () => {
    const { engine, town, db } = setting
    const after: Aftermath = { notices: [], outbox: [] }
    const context = makeContext(engine, { tenant: town.tenant, role: 'app', readOnly: false, caller }, db, after)
    const result = await work(context)
    const following = context.view(reactions)
    for (const { reaction, payload } of after.outbox) {
      if (reaction === PASSES_ON && !setting.told) continue
      await actAt(setting, at, systemCaller(town.tenant), async (system) =>
        following.get(reaction).run(payload, system),
      )
    }
    return result
  })
