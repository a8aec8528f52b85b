import { readBpmn } from '@gongtai/core/flow/bpmn/read'
import type { Command } from '@gongtai/core/flow/command'
import { decide } from '@gongtai/core/flow/decide'
import { compile } from '@gongtai/core/flow/definition/compile'
import type { Facts } from '@gongtai/core/flow/facts'
import type { Instance, Task, Visit } from '@gongtai/core/flow/instance/instance'
import { RESULT, resultNames } from '@gongtai/core/flow/instance/step-result'
import { evaluate } from '@gongtai/core/form/formula'
import { fieldName } from '@gongtai/core/form/formula/field-names'

/**
 * What {@link startTestProcess} is told of the world.
 *
 * @see startTestProcess
 */
export interface ProcessWorld {
  /** Ids of the people whom each step finds, by the step's id; in the product its assignment rules find them. */
  readonly people: Readonly<Record<string, readonly string[]>>
  /** What is filled in on the form, by the id of the field; conditions of flows look at it. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Id of who hands the request in; `initiator` when absent. */
  readonly initiator?: string
}

/**
 * An open task of a request in a test.
 *
 * @see startTestProcess
 */
export interface ProcessTask {
  /** Id of the step. */
  readonly step: string
  /** Ids of the people who may complete it. */
  readonly people: readonly string[]
}

/**
 * A request on its way through a process.
 *
 * @see startTestProcess
 */
export interface TestProcess {
  /** Open tasks, in the order in which they were opened. */
  readonly tasks: readonly ProcessTask[]
  /** `running` until it has come to an end. */
  readonly state: Instance['state']
  /** Whether it was agreed to, once it has ended. */
  readonly result: Instance['result']
  approve(person: string, opinion?: string): void
  oppose(person: string, opinion: string): void
  /** Sends it back to who handed it in; who then approves to hand it in again. */
  sendBack(person: string, opinion: string): void
  /** Who handed it in takes it back. */
  withdraw(): void
}

/**
 * Hands in a request in a process and leads it through, by the rules that decide in the product: which tasks open for
 * whom, where a condition leads, and how it ends. Nothing is stored, so it takes milliseconds.
 *
 * @param xml the process as BPMN 2.0
 * @param world who is found at each step, and what the form holds
 * @returns the request, handed in
 * @throws Error that lists what is wrong with the drawing; a fault with a sentence when a step may not be taken
 * @example
 * declare const drawing: string
 * const request = await startTestProcess(drawing, { people: { head: ['linzhiqiang'] }, values: { days: 2 } })
 * expect(request.tasks).toEqual([{ step: 'head', people: ['linzhiqiang'] }])
 * request.approve('linzhiqiang')
 * expect(request.state).toBe('finished')
 */
export async function startTestProcess(xml: string, world: ProcessWorld): Promise<TestProcess> {
  const { definition, problems } = await readBpmn(xml)
  if (!definition || problems.length > 0) throw new Error(problems.map(({ sentence }) => sentence).join('\n'))
  const course = new Course(compile(definition), world)
  course.act({ kind: 'start', actor: course.initiator })
  return course
}

type Wish = Command extends infer One ? (One extends Command ? Omit<One, 'id'> : never) : never

class Course implements TestProcess {
  readonly initiator: string
  #instance: Instance | undefined
  #commands = 0
  readonly #tasks = new Map<number, Task>()
  readonly #visits = new Map<number, Visit>()

  constructor(
    readonly graph: ReturnType<typeof compile>,
    readonly world: ProcessWorld,
  ) {
    this.initiator = world.initiator ?? 'initiator'
  }

  get tasks(): readonly ProcessTask[] {
    return [...this.#tasks.values()].map(({ node, candidates }) => ({ step: node, people: candidates.map(personOf) }))
  }

  get state(): Instance['state'] {
    return this.#instance?.state ?? 'running'
  }

  get result(): Instance['result'] {
    return this.#instance?.result
  }

  approve(person: string, opinion?: string): void {
    this.act({ kind: 'approve', actor: person, task: this.#taskOf(person), ...(opinion !== undefined && { opinion }) })
  }

  oppose(person: string, opinion: string): void {
    this.act({ kind: 'oppose', actor: person, task: this.#taskOf(person), opinion })
  }

  sendBack(person: string, opinion: string): void {
    this.act({ kind: 'rejectInitiator', actor: person, task: this.#taskOf(person), opinion })
  }

  withdraw(): void {
    this.act({ kind: 'withdraw', actor: this.initiator })
  }

  act(wish: Wish): void {
    this.#commands += 1
    const command = { ...wish, id: `c${this.#commands}` } as Command
    const decision = decide(this.graph, this.#instance, command, this.#facts(command.actor))
    if (decision.kind === 'needs') throw new Error(`${JSON.stringify(decision.needs)} is not known here`)
    // As it comes back from the database.
    this.#instance = JSON.parse(JSON.stringify(decision.instance)) as Instance
    for (const event of decision.events) {
      if (event.kind === 'taskOpened') this.#tasks.set(event.task.id, event.task)
      if (event.kind === 'taskClosed') this.#tasks.delete(event.task.id)
      if (event.kind === 'visitClosed') this.#visits.set(event.visit.seq, event.visit)
      if (event.kind === 'visitsGone') this.#forget(event.visits)
    }
  }

  #forget(visits: readonly number[] | 'all'): void {
    for (const seq of visits === 'all' ? [...this.#visits.keys()] : visits) this.#visits.delete(seq)
  }

  #taskOf(person: string): number {
    const found = [...this.#tasks.values()].find(({ candidates }) => candidates.some((key) => personOf(key) === person))
    if (found) return found.id
    throw new Error(`${person} has no open task; open are ${JSON.stringify(this.tasks)}`)
  }

  #facts(actor: string): Facts {
    const { values = {}, people } = this.world
    const named = Object.fromEntries(
      Object.entries(values).flatMap(([id, value]) => [[id, value] as const, [fieldName(id), value] as const]),
    )
    return {
      keys: [`u:${actor}`],
      manager: false,
      form: JSON.stringify(values),
      holds: (condition, result) => evaluate(condition, { ...named, [RESULT]: resultNames[result] }) === true,
      participants: ({ node }) => (people[node] ?? []).map((person) => ({ candidates: [`u:${person}`] })),
      history: [...this.#visits.values()],
      enabled: () => true,
    }
  }
}

const personOf = (key: string): string => key.replace(/^u:/, '')
