import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expenseForm, publishForm } from '../plugins/support/forms.ts'
import { people, publishProcess, sequence, step } from '../plugins/support/processes.ts'
import { type Answer, clientOf, signIn, type TestClient } from '../support/client.ts'
import type { Ask } from './sound.ts'

const PROCESS = 'drill'
const applicants = ['zhoumingyuan', 'maxiaotong']
const approvers = ['linzhiqiang', 'zhaoyanan']

/** Something that was asked for, under a key of its own; open until the server has acknowledged it. */
interface Asked {
  readonly key: string
  readonly who: string
  readonly body: object
  /** What the server called it. */
  answer?: string
  tries: number
  /** On its way at this moment. */
  inHand?: boolean
}

export interface Workload {
  readonly submissions: readonly Asked[]
  readonly completions: ReadonlyMap<string, Asked>
  readonly uploads: readonly Asked[]
  /** Answers that no fault explains. */
  readonly surprises: readonly string[]
  /** How long each call took, and what was answered. */
  readonly calls: readonly Call[]
  /** Works on a server until told to stop; what is not answered is asked again with the same key, here or elsewhere. */
  work(url: string, going: () => boolean): Promise<void>
  /** Asks again for all that was not acknowledged, and completes what is open, until nothing is. */
  finish(url: string): Promise<void>
}

interface Call {
  readonly path: string
  readonly began: number
  readonly time: number
  /** 0 without an answer. */
  readonly status: number
  readonly fault: string | undefined
}

/** A form of rows and a process of two steps, and people who submit, complete and upload all the time. */
export async function prepareWorkload(url: string, ask: Ask): Promise<Workload> {
  const designer = await signIn(url, 'designer')
  const ids = await Promise.all(
    approvers.map(async (account) => {
      const [row] = await ask<{ id: string }>(
        `select id from org_user where tenant_id = 'demo' and account = '${account}'`,
      )
      return row?.id ?? account
    }),
  )
  await publishForm(designer, expenseForm('drill_form', 'BUS_DRILL'))
  await publishProcess(
    designer,
    sequence(
      PROCESS,
      'drill_form',
      ids.map((id, at) => step(`s${at}`, [people(id)])),
    ),
  )
  const tokens = new Map<string, string>()
  for (const account of [...applicants, ...approvers]) {
    tokens.set(account, (await signIn(url, account)).token ?? '')
  }
  return new RunningWorkload(tokens)
}

class RunningWorkload implements Workload {
  readonly submissions: Asked[] = []
  readonly completions = new Map<string, Asked>()
  readonly uploads: Asked[] = []
  readonly surprises: string[] = []
  readonly calls: Call[] = []
  readonly #tokens: ReadonlyMap<string, string>

  constructor(tokens: ReadonlyMap<string, string>) {
    this.#tokens = tokens
  }

  async work(url: string, going: () => boolean): Promise<void> {
    const loop = async (turn: () => Promise<boolean>) => {
      while (going()) if (!(await turn())) await pause(50)
    }
    await Promise.all([
      ...applicants.flatMap((who) => [0, 1, 2].map(() => loop(() => this.#submit(url, who)))),
      ...approvers.flatMap((who) => [0, 1].map(() => loop(() => this.#completeAll(url, who)))),
      loop(() => this.#upload(url)),
    ])
  }

  async finish(url: string): Promise<void> {
    const end = performance.now() + 120_000
    const left = () =>
      [...this.submissions, ...this.uploads, ...this.completions.values()].filter((each) => !each.answer)
    do {
      for (const asked of this.submissions) if (!asked.answer) await this.#send(url, '/instance/start', asked)
      for (const asked of this.uploads) if (!asked.answer) await this.#sendFile(url, asked)
      const before = this.completions.size
      for (const who of approvers) await this.#completeAll(url, who)
      if (this.completions.size === before && left().length === 0) return
    } while (performance.now() < end)
    for (const each of left()) this.surprises.push(`never acknowledged: ${JSON.stringify(each)}`)
  }

  async #submit(url: string, who: string): Promise<boolean> {
    const open = this.submissions.find((each) => each.who === who && !each.answer && !each.inHand)
    const asked = open ?? this.#newSubmission(who)
    return this.#send(url, '/instance/start', asked)
  }

  #newSubmission(who: string): Asked {
    const key = randomUUID()
    const items = [{ ITEM: '纸', QUANTITY: 1, PRICE: 2 }]
    const values = { BUS_DRILL: { REASON: key }, BUS_DRILL_ITEM: items }
    const asked = { key, who, body: { commandId: key, defKey: PROCESS, values }, tries: 0 }
    this.submissions.push(asked)
    return asked
  }

  /** One page of what somebody has to do; false when that is nothing. */
  async #completeAll(url: string, who: string): Promise<boolean> {
    const client = clientOf(url, this.#tokens.get(who))
    const list = await this.#timed('/task/pending/list', () => client.get('/task/pending/list', { pageSize: 20 }))
    const tasks = (list?.body.rows ?? []) as readonly { procInstId: string; task: number; title: string }[]
    const own = tasks.filter(({ title }) => title.includes(PROCESS))
    for (const { procInstId, task } of own) {
      const id = `${procInstId} ${task}`
      const known = this.completions.get(id)
      if (known?.answer) continue
      const key = randomUUID()
      const body = { commandId: key, procInstId, task, operation: 'approve', opinion: '同意' }
      const asked = known ?? { key, who, body, tries: 0 }
      this.completions.set(id, asked)
      await this.#send(url, '/task/complete', asked)
    }
    for (const asked of this.completions.values()) {
      if (asked.who === who && !asked.answer) await this.#send(url, '/task/complete', asked)
    }
    return own.length > 0
  }

  async #upload(url: string): Promise<boolean> {
    const open = this.uploads.find((each) => !each.answer)
    const key = randomUUID()
    const asked = open ?? { key, who: applicants[0] as string, body: {}, tries: 0 }
    if (!open) this.uploads.push(asked)
    return this.#sendFile(url, asked)
  }

  #sendFile(url: string, asked: Asked): Promise<boolean> {
    const form = new FormData()
    form.append('file', new Blob([`content of ${asked.key}`]), `${asked.key}.txt`)
    return this.#send(url, '/oss/upload', asked, form)
  }

  async #send(url: string, path: string, asked: Asked, body: object = asked.body): Promise<boolean> {
    asked.tries += 1
    asked.inHand = true
    const client: TestClient = clientOf(url, this.#tokens.get(asked.who))
    const answer = await this.#timed(path, () => client.post(path, body, { 'idempotency-key': asked.key }))
    asked.inHand = false
    if (!answer) return false
    const { status, text } = answer
    if (status === 200) this.#acknowledge(asked, answer)
    else if (status !== 503 && status !== 429 && status !== 507) this.surprises.push(`${path} ${status} ${text}`)
    return status === 200
  }

  #acknowledge(asked: Asked, { body }: Answer): void {
    const { procInstId, oid } = (body.data ?? {}) as { procInstId?: string; oid?: string }
    const name = procInstId ?? oid ?? 'done'
    if (asked.answer && asked.answer !== name) this.surprises.push(`${asked.key} was ${asked.answer} and is ${name}`)
    asked.answer = name
  }

  async #timed(path: string, call: () => Promise<Answer>): Promise<Answer | undefined> {
    const began = performance.now()
    const answer = await call().catch(() => undefined) // The server is gone, or goes.
    const time = performance.now() - began
    this.calls.push({ path, began, time, status: answer?.status ?? 0, fault: answer?.body.fault })
    return answer
  }
}
