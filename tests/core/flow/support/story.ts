import type { Command } from '@gongtai/core/flow/command'
import { type Decision, decide } from '@gongtai/core/flow/decide'
import { compile } from '@gongtai/core/flow/definition/compile'
import type { ProcessDefinition } from '@gongtai/core/flow/definition/definition'
import type { FlowEvent } from '@gongtai/core/flow/event'
import type { Facts, ParticipantsNeed } from '@gongtai/core/flow/facts'
import type { ParticipantOffer } from '@gongtai/core/flow/instance/approval'
import type { FlowRecord, Instance, Task, Visit } from '@gongtai/core/flow/instance/instance'
import type { StatusCode } from '@gongtai/core/flow/instance/status'
import { standingVotes } from '@gongtai/core/flow/instance/votes'

export interface World {
  /** Conditions that hold. */
  readonly holds: Set<string>
  readonly disabled: Set<string>
  readonly managers: Set<string>
  readonly heads: Record<'departmentHead' | 'superiorHead' | 'nextLevel' | 'designates', readonly string[]>
  form: string
  /** Replaces the people the definition names. */
  readonly assigned: Map<string, readonly ParticipantOffer[]>
}

type CommandContent = Command extends infer One ? (One extends Command ? Omit<One, 'id'> : never) : never

/** Plays commands against one instance and keeps the rows a store would keep. */
export class Story {
  readonly graph
  readonly world: World = {
    holds: new Set(),
    disabled: new Set(),
    managers: new Set(['boss']),
    heads: { departmentHead: ['head'], superiorHead: ['chief'], nextLevel: ['deputy'], designates: ['watch'] },
    form: 'v1',
    assigned: new Map(),
  }
  instance: Instance | undefined
  readonly visits = new Map<number, Visit & { live: boolean }>()
  readonly tasks = new Map<number, Task & { code: StatusCode; by?: string }>()
  readonly records: FlowRecord[] = []
  readonly log: { before: Instance | undefined; command: Command; facts: Facts; decision: Decision }[] = []
  events: readonly FlowEvent[] = []
  private commands = 0

  constructor(readonly definition: ProcessDefinition) {
    this.graph = compile(definition)
  }

  /** Runs a command, fetching what it needs; the events are applied as a store would. */
  run(content: CommandContent): readonly FlowEvent[] {
    const command = { ...content, id: `c${this.next()}` } as Command
    let facts = this.facts(command.actor, false)
    let decision = decide(this.graph, this.instance, command, facts)
    if (decision.kind === 'needs') {
      facts = this.facts(command.actor, true)
      decision = decide(this.graph, this.instance, command, facts)
    }
    if (decision.kind === 'needs') throw new Error(`still needs ${JSON.stringify(decision.needs)}`)
    this.log.push({ before: this.instance, command, facts, decision })
    this.instance = JSON.parse(JSON.stringify(decision.instance)) as Instance
    this.events = decision.events
    for (const event of decision.events) this.apply(event)
    return decision.events
  }

  /** A number never given before. */
  next(): number {
    this.commands += 1
    return this.commands
  }

  start(actor = 'ini') {
    return this.run({ kind: 'start', actor })
  }

  approve(
    actor: string,
    node?: string,
    more: { opinion?: string; signed?: boolean; people?: Record<string, string[]> } = {},
  ) {
    return this.run({ kind: 'approve', actor, task: this.taskOf(actor, node), ...more })
  }

  oppose(actor: string, node?: string) {
    return this.run({ kind: 'oppose', actor, task: this.taskOf(actor, node) })
  }

  abstain(actor: string, node?: string) {
    return this.run({ kind: 'abstain', actor, task: this.taskOf(actor, node) })
  }

  rejectPrevious(actor: string, nodes?: readonly string[]) {
    return this.run({ kind: 'rejectPrevious', actor, task: this.taskOf(actor), ...(nodes && { nodes }) })
  }

  rejectInitiator(actor: string) {
    return this.run({ kind: 'rejectInitiator', actor, task: this.taskOf(actor) })
  }

  reject(actor: string, node: string) {
    return this.run({ kind: 'reject', actor, task: this.taskOf(actor), nodes: [node] })
  }

  transfer(actor: string, to: string) {
    return this.run({ kind: 'transfer', actor, task: this.taskOf(actor), to })
  }

  withdraw(actor = 'ini') {
    return this.run({ kind: 'withdraw', actor })
  }

  manage(kind: 'terminate' | 'suspend' | 'resume', actor = 'boss') {
    return this.run({ kind, actor, opinion: '管理需要' })
  }

  /** Open tasks as `node:candidates`, sorted. */
  get open(): readonly string[] {
    return [...this.tasks.values()]
      .filter((task) => task.code === '0')
      .map(nameOfTask)
      .sort()
  }

  /** All tasks as `node:candidates=code`, in the order they were opened. */
  get codes(): readonly string[] {
    return [...this.tasks.values()].map((task) => `${nameOfTask(task)}=${task.code}`)
  }

  /** Flows on which tokens wait before a join, sorted. */
  get parked(): readonly string[] {
    return this.instance!.tokens.flatMap((token) => (token.kind === 'parked' ? [token.edge.flow] : [])).sort()
  }

  get history(): readonly Visit[] {
    return [...this.visits.values()].filter((visit) => visit.live && visit.outcome !== undefined).map(withoutLive)
  }

  /** The open task a person may act on. */
  taskOf(actor: string, node?: string): number {
    const found = [...this.tasks.values()].find(
      (task) =>
        task.code === '0' && task.candidates.includes(`u:${actor}`) && (node === undefined || task.node === node),
    )
    if (found === undefined) throw new Error(`<${actor}> has no open task; open: ${this.open.join(', ')}`)
    return found.id
  }

  /** The task a person voted with at a node, in one of the rounds that are still part of the course. */
  voteOf(node: string, actor: string, round = 0): number {
    const rounds = [...this.visits.values()].filter((visit) => visit.live && visit.node === node)
    const { seq } = rounds.sort((a, b) => a.seq - b.seq)[round]!
    const votes = standingVotes(this.history, this.instance!.tokens)
    const own = votes.find(
      ({ at, participant }) => ('seq' in at ? at.seq : at.visit) === seq && participant.done.by === actor,
    )
    if (own === undefined) throw new Error(`<${actor}> has no vote that stands at <${node}>`)
    return own.participant.done.task
  }

  addSigner(actor: string, place: 'before' | 'after', users: readonly string[]) {
    return this.run({ kind: 'addSigner', actor, task: this.taskOf(actor), place, users })
  }

  takeBack(actor: string, node: string) {
    return this.run({ kind: 'takeBack', actor, task: this.voteOf(node, actor) })
  }

  facts(actor: string, withHistory: boolean): Facts {
    const { world } = this
    const { form } = world
    const holds = new Set(world.holds)
    const disabled = new Set(world.disabled)
    return {
      keys: [`u:${actor}`],
      manager: world.managers.has(actor),
      form,
      holds: (condition, result) => holds.has(condition) || condition === result,
      participants: (need) =>
        this.participants(need)?.filter((offer) => !offer.candidates.every((key) => disabled.has(key.slice(2)))),
      enabled: (user) => !disabled.has(user),
      ...(withHistory ? { history: this.history } : {}),
    }
  }

  private participants(need: ParticipantsNeed): readonly ParticipantOffer[] {
    if (need.kind === 'managers') return [...this.world.managers].map((user) => ({ candidates: [`u:${user}`] }))
    if (need.kind !== 'assignment') return this.world.heads[need.kind].map((user) => ({ candidates: [`u:${user}`] }))
    const replaced = this.world.assigned.get(need.node)
    if (replaced !== undefined) return replaced
    const node = this.definition.nodes.find((one) => one.id === need.node)!
    if (!('assignment' in node)) return []
    const people = node.assignment.flatMap((group) => group.rules.flatMap((rule) => rule.sources))
    return people.map(({ key }) => ({ candidates: key.includes(':') ? [key] : [`u:${key}`] }))
  }

  private apply(event: FlowEvent): void {
    switch (event.kind) {
      case 'visitOpened':
      case 'visitClosed':
        this.visits.set(event.visit.seq, { ...event.visit, live: true })
        return
      case 'visitsGone':
        for (const seq of event.visits === 'all' ? this.visits.keys() : event.visits) {
          const visit = this.visits.get(seq)!
          this.visits.set(seq, { ...visit, live: false })
        }
        return
      case 'taskOpened':
        if (this.tasks.has(event.task.id)) throw new Error(`task <${event.task.id}> opened twice`)
        this.tasks.set(event.task.id, { ...event.task, code: '0' })
        return
      case 'taskClosed': {
        const task = this.tasks.get(event.task.id)
        if (task?.code !== '0') throw new Error(`task <${event.task.id}> closed out of ${task?.code}`)
        this.tasks.set(event.task.id, { ...task, code: event.code, by: event.by })
        return
      }
      case 'recorded':
        this.records.push(event.record)
    }
  }
}

const nameOfTask = (task: Task): string =>
  `${task.node}:${task.candidates.map((key) => key.replace(/^u:/, '')).join('|')}`

function withoutLive({ live: _, ...visit }: Visit & { live: boolean }): Visit {
  return visit
}
