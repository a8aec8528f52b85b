import type { ProcessDefinition, StepNode } from '@gongtai/core/flow/definition/definition'
import { type Drawing, flowsFrom } from './blocks.ts'
import { type CastVote, naiveOutcome } from './naive-votes.ts'
import {
  allParticipants,
  chainOf,
  chainVote,
  hasVoted,
  type OracleParticipant,
  participantOf,
  turnsIn,
  votedBehind,
  type Wanted,
  withoutVote,
} from './oracle-participants.ts'

interface Cause {
  readonly visit: number
  readonly flow: string
}
export interface OracleVisit {
  readonly id: number
  readonly node: string
  readonly from: readonly Cause[]
  /** What a join waited for besides: all that happened between its fork and itself. */
  readonly awaited: readonly number[]
  live: boolean
  closed: boolean
  outs: readonly string[]
  participants: OracleParticipant[]
}
interface OracleTask {
  readonly visit: number
  readonly user: string
  code: string
}

/**
 * A slow second opinion: it keeps the whole unfolding of the run and works out where the tokens are from it each
 * time. A token is an edge that left a live visit and no live visit has taken.
 */
export class Oracle {
  readonly visits: OracleVisit[] = []
  readonly tasks: OracleTask[] = []
  state: 'running' | 'finished' | 'withdrawn' | 'terminated' = 'withdrawn'
  private agreed = false
  private readonly people = new Map<string, readonly string[]>()

  constructor(
    readonly drawing: Drawing,
    readonly holds: ReadonlySet<string>,
  ) {}

  get definition(): ProcessDefinition {
    return this.drawing.definition
  }

  start(): void {
    this.state = 'running'
    const visit = this.enter('S', [])
    this.vote(visit, 'ini', 'agree', '1')
  }

  /** A holder votes; `code` is what the task ends with. */
  vote(visit: OracleVisit, user: string, vote: CastVote, code: string, wanted?: Wanted): void {
    this.close(visit, user, code)
    const participant = this.participantOf(visit, user)
    participant.vote = vote
    participant.wanted = wanted
    this.settle()
  }

  back(visit: OracleVisit, user: string, code: string, wanted: Wanted): void {
    this.close(visit, user, code)
    this.goBack(visit, wanted)
    this.settle()
  }

  transfer(visit: OracleVisit, user: string, to: string): void {
    this.close(visit, user, '12')
    this.participantOf(visit, user).user = to
    this.tasks.push({ visit: visit.id, user: to, code: '0' })
  }

  stop(state: 'withdrawn' | 'terminated' | 'finished'): void {
    this.state = state
    for (const task of this.tasks) if (task.code === '0') task.code = state === 'terminated' ? '10' : '-1'
    for (const visit of this.visits) if (state === 'withdrawn' || !visit.closed) visit.live = false
  }

  addSigners(
    visit: OracleVisit,
    user: string,
    place: 'before' | 'after',
    users: readonly string[],
    code: string,
  ): void {
    this.close(visit, user, code)
    const participant = this.participantOf(visit, user)
    const signers = users.map(participantOf)
    if (place === 'before') participant.before.push(signers)
    else {
      participant.after = signers
      participant.vote = 'agree'
    }
    this.settle()
  }

  participantOf(visit: OracleVisit, user: string): OracleParticipant {
    return allParticipants(visit.participants).find((participant) => participant.user === user)!
  }

  /** Votes of live visits, by whom they were cast. */
  standing(): readonly { readonly visit: OracleVisit; readonly user: string }[] {
    return this.live().flatMap((visit) =>
      allParticipants(visit.participants)
        .filter((participant) => participant.vote !== undefined)
        .map(({ user }) => ({ visit, user })),
    )
  }

  mayNotTakeBack(visit: OracleVisit, user: string): 'late' | 'stands' | undefined {
    const participant = this.participantOf(visit, user)
    const at = visit.participants.findIndex((chain) => chainOf(chain).includes(participant))
    const decision = this.stepOf(visit)?.decision ?? { rule: 'any' as const }
    if (votedBehind(visit.participants[at]!, participant)) return 'late'
    if (decision.rule === 'sequence' && hasVoted(visit.participants.slice(at + 1))) return 'late'
    if (this.live().some((one) => this.causes(one.id).has(visit.id) && hasVoted(one.participants))) return 'late'
    return this.outcome(visit, withoutVote(visit.participants, participant)) === undefined ? undefined : 'stands'
  }

  takeBack(visit: OracleVisit, user: string): void {
    const participants = withoutVote(visit.participants, this.participantOf(visit, user))
    if (!visit.closed) {
      visit.participants = participants
      this.settle()
      return
    }
    const gone = this.live().filter((one) => one === visit || this.causes(one.id).has(visit.id))
    for (const one of gone) one.live = false
    for (const task of this.tasks) if (task.code === '0' && !this.visits[task.visit]!.live) task.code = '-1'
    this.visits.push({ ...visit, id: this.visits.length, live: true, closed: false, outs: [], participants })
    this.settle()
  }

  /** Under way, or ended with agreement: an end by opposition stands. */
  mayBeUndone(): boolean {
    return this.state === 'running' || (this.state === 'finished' && this.agreed)
  }

  lastAt(node: string): OracleVisit | undefined {
    return this.live().findLast((visit) => visit.node === node && visit.participants.length > 0)
  }

  reopen(node: string): void {
    const visit = this.lastAt(node)!
    if (!visit.closed) return
    this.state = 'running'
    this.enterAnew([visit])
    this.settle()
  }

  /** Edges out of live visits that no live visit took. */
  tokens(): readonly Cause[] {
    const taken = new Set(this.live().flatMap((visit) => visit.from.map((cause) => `${cause.visit} ${cause.flow}`)))
    return this.live()
      .flatMap((visit) => visit.outs.map((flow) => ({ visit: visit.id, flow })))
      .filter((cause) => !taken.has(`${cause.visit} ${cause.flow}`))
  }

  live(): readonly OracleVisit[] {
    return this.visits.filter((visit) => visit.live)
  }

  causes(visit: number, found = new Set<number>()): ReadonlySet<number> {
    const { from, awaited } = this.visits[visit]!
    for (const cause of [...from.map((edge) => edge.visit), ...awaited])
      if (!found.has(cause)) this.causes(cause, found.add(cause))
    return found
  }

  stepsBefore(visit: OracleVisit): readonly OracleVisit[] {
    return [...this.causes(visit.id)].map((id) => this.visits[id]!).filter((one) => one.participants.length > 0)
  }

  previous(visit: OracleVisit): readonly OracleVisit[] {
    const nearest = (at: OracleVisit): readonly OracleVisit[] =>
      at.from.flatMap(({ visit: id }) =>
        this.visits[id]!.participants.length > 0 ? [this.visits[id]!] : nearest(this.visits[id]!),
      )
    const found = [...new Set(nearest(visit))]
    return found.filter((one) => !found.some((other) => this.causes(other.id).has(one.id)))
  }

  private enter(node: string, from: readonly Cause[], awaited: readonly number[] = []): OracleVisit {
    const visit: OracleVisit = {
      id: this.visits.length,
      node,
      from,
      awaited,
      live: true,
      closed: false,
      outs: [],
      participants: this.usersAt(node, from).map(participantOf),
    }
    this.visits.push(visit)
    if (visit.participants.length > 0) this.openTurns(visit)
    else this.leave(visit, this.chosen(visit))
    return visit
  }

  private usersAt(node: string, from: readonly Cause[]): readonly string[] {
    if (node === 'S') return ['ini']
    const again = this.people.get(JSON.stringify([node, from]))
    const step = this.definition.nodes.find((one) => one.id === node)!
    if (step.kind !== 'step') return []
    return again ?? step.assignment[0]!.rules[0]!.sources.map((source) => source.key)
  }

  private openTurns(visit: OracleVisit): void {
    const waiting = visit.participants.filter((participant) => chainVote(participant) === undefined)
    const asked = this.stepOf(visit)?.decision?.rule === 'sequence' ? waiting.slice(0, 1) : waiting
    const turns = asked.flatMap(turnsIn)
    for (const task of this.tasks)
      if (task.visit === visit.id && task.code === '0' && !turns.some((participant) => participant.user === task.user))
        task.code = '-1'
    for (const { user } of turns)
      if (!this.tasks.some((task) => task.visit === visit.id && task.user === user && task.code === '0'))
        this.tasks.push({ visit: visit.id, user, code: '0' })
  }

  private stepOf(visit: OracleVisit): StepNode | undefined {
    const node = this.definition.nodes.find((one) => one.id === visit.node)
    return node?.kind === 'step' ? node : undefined
  }

  private leave(visit: OracleVisit, outs: readonly string[]): void {
    visit.closed = true
    visit.outs = outs
  }

  private chosen(visit: OracleVisit): readonly string[] {
    const flows = flowsFrom(this.definition, visit.node)
    const kind = this.definition.nodes.find((node) => node.id === visit.node)!.kind
    if (kind === 'parallel' || flows.length < 2) return flows.map((flow) => flow.id)
    const holding = flows.filter((flow) => flow.condition !== undefined && this.holds.has(flow.condition))
    const found = holding.length > 0 ? holding : flows.filter((flow) => flow.isDefault)
    return (kind === 'inclusive' ? found : found.slice(0, 1)).map((flow) => flow.id)
  }

  private close(visit: OracleVisit, user: string, code: string): void {
    const task = this.tasks.find((one) => one.visit === visit.id && one.user === user && one.code === '0')!
    task.code = code
  }

  private goBack(visit: OracleVisit, wanted: Wanted): void {
    const all = wanted.kind === 'rejectPrevious' ? this.previous(visit) : this.stepsBefore(visit)
    const byNode = (node: string) => all.filter((one) => one.node === node).sort((a, b) => b.id - a.id)[0]!
    const initiator = wanted.kind === 'rejectInitiator'
    const targets = initiator ? [this.live()[0]!] : (wanted.nodes?.map(byNode) ?? all)
    this.enterAnew(targets)
    if (targets[0]!.node === 'S') this.enter('S', [])
  }

  /** All that these visits caused is gone with them; who acts next is who did. */
  private enterAnew(targets: readonly OracleVisit[]): void {
    const gone = this.live().filter((one) =>
      targets.some((target) => one === target || this.causes(one.id).has(target.id)),
    )
    for (const one of gone) one.live = false
    for (const target of targets)
      this.people.set(
        JSON.stringify([target.node, target.from]),
        target.participants.map((participant) => participant.user),
      )
    for (const task of this.tasks) if (task.code === '0' && !this.visits[task.visit]!.live) task.code = '-1'
  }

  /** Decides votes and moves tokens until nothing changes. */
  private settle(): void {
    for (;;) {
      const open = this.live().find((visit) => !visit.closed && this.decideVotes(visit))
      if (open !== undefined) continue
      if (this.state !== 'running') return
      const edge = this.tokens().find((cause) => !this.drawing.forks.has(this.targetOf(cause)))
      if (edge !== undefined) {
        this.enter(this.targetOf(edge), [edge])
        continue
      }
      const joined = this.readyJoin()
      if (joined === undefined) break
      this.enter(this.targetOf(joined.edges[0]!), joined.edges, this.since(joined.fork))
    }
    if (this.live().every((visit) => visit.closed) && this.tokens().length === 0) this.state = 'finished'
  }

  /** Whether the votes of an open visit are decided, and if so, with what. */
  private decideVotes(visit: OracleVisit): boolean {
    const decision = this.stepOf(visit)?.decision ?? { rule: 'any' as const }
    const result = this.outcome(visit, visit.participants)
    if (result === undefined) {
      this.openTurns(visit)
      return false
    }
    for (const task of this.tasks) if (task.visit === visit.id && task.code === '0') task.code = '-1'
    const route = decision.onOppose?.kind ?? 'initiator'
    const wanted = allParticipants(visit.participants).find((participant) => participant.wanted !== undefined)?.wanted
    this.agreed = result
    if (result || (route === 'route' && wanted === undefined)) this.leave(visit, this.chosen(visit))
    else if (wanted !== undefined) this.goBack(visit, wanted)
    else if (route === 'end') this.stop('finished')
    else this.goBack(visit, { kind: route === 'previous' ? 'rejectPrevious' : 'rejectInitiator' })
    return true
  }

  private outcome(visit: OracleVisit, participants: readonly OracleParticipant[]): boolean | undefined {
    const votes = participants.map(chainVote)
    const cast = votes.filter((vote) => vote !== undefined)
    return naiveOutcome(this.stepOf(visit)?.decision ?? { rule: 'any' }, cast, votes.length - cast.length)
  }

  private targetOf(cause: Cause): string {
    return this.definition.flows.find((flow) => flow.id === cause.flow)!.to
  }

  /** The edges at a join whose fork has nothing else going on. */
  private readyJoin(): { readonly edges: readonly Cause[]; readonly fork: number } | undefined {
    const waiting = this.tokens()
    for (const edge of waiting) {
      const join = this.targetOf(edge)
      const forkNode = this.drawing.forks.get(join)
      const lineage = (cause: Cause) => new Set([cause.visit, ...this.causes(cause.visit)])
      const fork = Math.max(...[...lineage(edge)].filter((id) => this.visits[id]!.node === forkNode))
      const inside = waiting.filter((cause) => lineage(cause).has(fork))
      const busy = this.live().some((visit) => !visit.closed && this.causes(visit.id).has(fork))
      if (!busy && inside.every((cause) => this.targetOf(cause) === join))
        return { edges: inside.sort((a, b) => this.drawn(a.flow) - this.drawn(b.flow)), fork }
    }
    return undefined
  }

  private since(fork: number): readonly number[] {
    const after = this.live().filter((visit) => this.causes(visit.id).has(fork))
    return after.map((visit) => visit.id)
  }

  private drawn(flow: string): number {
    return this.definition.flows.findIndex((one) => one.id === flow)
  }
}
