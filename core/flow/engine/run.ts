import type { Command } from '../command.ts'
import type { Graph } from '../definition/graph.ts'
import type { FlowEvent } from '../event.ts'
import type { Facts, Need } from '../facts.ts'
import type { Approval, ParticipantOffer } from '../instance/approval.ts'
import type { Edge, Frame, Instance, Numbers, StepResult, Token, TokenData } from '../instance/instance.ts'

/** The workbench of one decision: the marking as it changes, and what came of it. Never outlives `decide`. */
export interface Run {
  readonly graph: Graph
  readonly command: Command
  readonly facts: Facts
  /** The instance as it changes. */
  readonly now: Draft<Omit<Instance, 'next' | 'tokens'>> & { readonly next: Draft<Numbers>; tokens: Token[] }
  /** Tokens on their way, in the order they set out. */
  readonly moving: Arrival[]
  readonly events: FlowEvent[]
  readonly needs: Need[]
  /** Nodes entered so far. */
  entered: number
  /** With what result the last token to end did so. */
  lastResult: StepResult
}

type Draft<Value> = { -readonly [Key in keyof Value]: Value[Key] }

/** A token about to enter a node. */
export interface Arrival {
  readonly node: string
  readonly from: readonly Edge[]
  readonly frame: number
  readonly data: TokenData
  /** Set when a join fires because nothing else can move. */
  readonly forced?: true
  /** Set when a return opens the node again. */
  readonly again?: { readonly attempt: number } & ReopenedWith
}

/** Whom a node opened again asks: people who vote anew, or an approval in which most votes still stand. */
export interface ReopenedWith {
  readonly participants?: readonly ParticipantOffer[]
  readonly approval?: Approval
}

export function beginRun(graph: Graph, instance: Instance | undefined, command: Command, facts: Facts): Run {
  const before = instance ?? unstarted
  return {
    graph,
    command,
    facts,
    now: { ...before, next: { ...before.next }, tokens: [...before.tokens] },
    moving: [],
    events: [],
    needs: [],
    entered: 0,
    lastResult: 'auto',
  }
}

const unstarted: Instance = {
  state: 'running',
  suspended: false,
  initiator: '',
  handled: false,
  starts: 0,
  next: { visit: 1, task: 1, record: 1 },
  tokens: [],
  frames: [],
}

/** The instance as it is now; frames no token is in are over. */
export function instanceOf(run: Run): Instance {
  if (run.now.frames.length > 0) run.now.frames = run.now.frames.filter((frame) => inUse(run, frame))
  return run.now
}

const inUse = (run: Run, frame: Frame): boolean => run.now.tokens.some((token) => isWithin(run, token.frame, frame.id))

/** Whether a frame is another one or was opened inside it. */
export function isWithin(run: Run, inner: number, outer: number): boolean {
  for (let id: number | undefined = inner; id !== undefined; id = parentOf(run, id)) if (id === outer) return true
  return false
}

export const parentOf = (run: Run, id: number): number | undefined =>
  id === 0 ? undefined : run.now.frames.find((frame) => frame.id === id)?.parent

/** Puts a token where the one of the same visit stood, or behind all others. */
export function putToken(run: Run, token: Exclude<Token, { kind: 'parked' }>): void {
  const index = run.now.tokens.findIndex((other) => other.kind !== 'parked' && other.visit === token.visit)
  if (index < 0) run.now.tokens.push(token)
  else run.now.tokens[index] = token
}

export function dropVisit(run: Run, visit: number): void {
  run.now.tokens = run.now.tokens.filter((token) => token.kind === 'parked' || token.visit !== visit)
}
