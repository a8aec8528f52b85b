import type { StepNode } from '@gongtai/core/flow/definition/definition'
import type { Task } from '@gongtai/core/flow/instance/instance'
import { isFault } from '@gongtai/core/kernel/fault'
import fc from 'fast-check'
import { Story } from '../support/story.ts'
import type { Drawing } from './blocks.ts'
import { Oracle, type OracleVisit } from './oracle.ts'

/** One random command; the numbers pick among what is there at that moment. */
export interface Move {
  readonly kind: (typeof kinds)[number]
  readonly pick: number
  readonly other: number
}

const kinds = [
  'approve',
  'oppose',
  'abstain',
  'rejectPrevious',
  'rejectOne',
  'rejectInitiator',
  'reject',
  'transfer',
  'addSigner',
  'takeBack',
  'withdraw',
  'terminate',
  'reopen',
  'revoke',
  'toggle',
  'pause',
  'stale',
  'stranger',
] as const

const weights: Partial<Record<Move['kind'], number>> = {
  approve: 30,
  reject: 4,
  takeBack: 5,
  terminate: 0.2,
  revoke: 0.3,
  withdraw: 0.5,
}

export const moves: fc.Arbitrary<Move> = fc.record({
  kind: fc.oneof(
    ...kinds.map((kind) => ({ weight: Math.round((weights[kind] ?? 2) * 10), arbitrary: fc.constant(kind) })),
  ),
  pick: fc.nat(1000),
  other: fc.nat(1000),
})

/** The engine and the oracle, side by side. */
export interface Pair {
  readonly drawing: Drawing
  readonly story: Story
  readonly oracle: Oracle
}

export function begin(drawing: Drawing, holding: readonly boolean[]): Pair {
  const story = new Story(drawing.definition)
  setConditions(story, drawing, holding)
  const oracle = new Oracle(drawing, story.world.holds)
  story.start()
  oracle.start()
  return { drawing, story, oracle }
}

export function setConditions({ world }: Story, { conditions }: Drawing, holding: readonly boolean[]): void {
  for (const [index, name] of conditions.entries()) if (holding[index % holding.length]) world.holds.add(name)
}

export const openTasks = (story: Story): readonly Task[] =>
  [...story.tasks.values()].filter((task) => task.code === '0').sort((a, b) => a.id - b.id)

/** Plays a move on both sides. */
export function play(pair: Pair, move: Move) {
  const { story, oracle, drawing } = pair
  if (story.instance!.state === 'withdrawn') {
    story.start()
    oracle.start()
    return
  }
  if (move.kind === 'reopen') return playReopen(pair, move)
  if (move.kind === 'revoke') return playRevoke(pair)
  if (story.instance!.state !== 'running') return
  if (move.kind === 'toggle') return toggle(story, drawing, move.pick)
  if (move.kind === 'pause') return pause(story)
  if (move.kind === 'withdraw') {
    story.withdraw()
    return oracle.stop('withdrawn')
  }
  if (move.kind === 'terminate') {
    story.manage('terminate')
    return oracle.stop('terminated')
  }
  if (move.kind === 'takeBack') return playTakeBack(pair, move)
  playTask(pair, move)
}

const tooLate = { late: '后续环节已有人办理', stands: '取回不会改变结果' }

/** Somebody takes back a vote that still stands, or is told why they cannot. */
function playTakeBack({ story, oracle }: Pair, move: Move): void {
  const votes = oracle.standing()
  const vote = votes[move.pick % votes.length]
  if (vote === undefined) return
  const { visit, user } = vote
  const round = oracle
    .live()
    .filter((one) => one.node === visit.node)
    .indexOf(visit)
  const task = story.voteOf(visit.node, user, round)
  const attempt = () => story.run({ kind: 'takeBack', actor: user, task })
  const problem = visit.node === 'S' ? '不允许取回' : oracle.mayNotTakeBack(visit, user)
  if (problem !== undefined) refused(attempt, tooLate[problem as keyof typeof tooLate] ?? problem)
  else {
    attempt()
    oracle.takeBack(visit, user)
  }
}

/** What was decided at a step cannot be carried out, also after all is agreed. */
function playReopen({ story, oracle, drawing }: Pair, { pick }: Move) {
  const steps = drawing.definition.nodes.filter((node) => node.kind === 'step')
  const { id: node } = steps[pick % steps.length]!
  const attempt = () => story.run({ kind: 'reopen', actor: 'boss', node, opinion: '无法执行' })
  if (!oracle.mayBeUndone()) return refused(attempt, '流程已结束')
  if (oracle.lastAt(node) === undefined) return refused(attempt, '已走过的路线')
  attempt()
  oracle.reopen(node)
}

function playRevoke({ story, oracle }: Pair) {
  const attempt = () => story.run({ kind: 'revoke', actor: 'boss', opinion: '不再举行' })
  if (!oracle.mayBeUndone()) return refused(attempt, '流程已结束')
  attempt()
  oracle.stop('withdrawn')
}

function playTask({ story, oracle, drawing }: Pair, move: Move) {
  const open = openTasks(story)
  const task = open[move.pick % open.length]!
  const user = task.candidates[0]!.slice(2)
  const visit = oracleVisit(oracle, task, user)
  const step = drawing.definition.nodes.find((node) => node.id === task.node) as StepNode
  const several = (step.decision?.rule ?? 'any') !== 'any' && visit.participants.length > 1
  const isAdded = !visit.participants.some((participant) => participant.user === user)
  const agreed = several || isAdded ? '7' : '1'
  switch (move.kind) {
    case 'stale': {
      const closed = [...story.tasks.values()].filter((one) => one.code !== '0')
      const old = closed[move.other % closed.length]!
      const holder = old.candidates[0]!.slice(2)
      return refused(() => story.run({ kind: 'approve', actor: holder, task: old.id }), '任务已被处理')
    }
    case 'stranger':
      return refused(() => story.run({ kind: 'approve', actor: 'mallory', task: task.id }), '您不是该任务的办理人')
    case 'approve':
      story.run({ kind: 'approve', actor: user, task: task.id })
      return oracle.vote(visit, user, 'agree', agreed)
  }
  if (task.node === 'S') return refused(() => story.rejectPrevious(user), '不允许')
  switch (move.kind) {
    case 'oppose':
      story.run({ kind: 'oppose', actor: user, task: task.id })
      return oracle.vote(visit, user, 'oppose', '8')
    case 'abstain':
      if (step.decision?.mayAbstain !== true) return refused(() => story.abstain(user), '不允许弃权')
      story.run({ kind: 'abstain', actor: user, task: task.id })
      return oracle.vote(visit, user, 'abstain', '9')
    case 'addSigner': {
      const users = Array.from({ length: 1 + (move.pick % 2) }, () => `a${story.next()}`)
      const place = move.other % 2 === 0 ? 'before' : 'after'
      if (!step.operations) return refused(() => story.addSigner(user, place, users), '不允许加签')
      story.addSigner(user, place, users)
      return oracle.addSigners(visit, user, place, users, place === 'before' ? '12' : agreed)
    }
    case 'transfer': {
      const to = `t${story.next()}`
      story.transfer(user, to)
      return oracle.transfer(visit, user, to)
    }
    default:
      return playReturn({ story, oracle, drawing }, move, { task, user, visit, step })
  }
}

function playReturn(
  { story, oracle }: Pair,
  move: Move,
  { task, user, visit, step }: { task: Task; user: string; visit: OracleVisit; step: StepNode },
): void {
  const kind =
    move.kind === 'rejectOne' ? 'rejectPrevious' : (move.kind as 'rejectPrevious' | 'rejectInitiator' | 'reject')
  const choice = kind === 'reject' ? oracle.stepsBefore(visit) : oracle.previous(visit)
  const node = choice[move.other % choice.length]!.node
  const wanted = move.kind === 'rejectOne' || kind === 'reject' ? { kind, nodes: [node] } : { kind }
  story.run({ ...wanted, actor: user, task: task.id })
  const asVote = visit.participants.length > 1 && step.returns?.inApproval === 'asVote'
  if (asVote) oracle.vote(visit, user, 'oppose', '8', wanted)
  else oracle.back(visit, user, { rejectPrevious: '2', rejectInitiator: '3', reject: '4' }[kind], wanted)
}

function toggle(story: Story, drawing: Drawing, pick: number): void {
  const { holds } = story.world
  const name = drawing.conditions[pick % drawing.conditions.length]
  if (name === undefined) return
  if (holds.has(name)) holds.delete(name)
  else holds.add(name)
}

/** Suspends, sees that nothing else passes, and resumes. */
function pause(story: Story): void {
  const [task] = openTasks(story)
  const actor = task!.candidates[0]!.slice(2)
  story.manage('suspend')
  const before = JSON.stringify(story.instance)
  refused(() => story.run({ kind: 'approve', actor, task: task!.id }), '流程已挂起')
  refused(() => story.run({ kind: 'rejectInitiator', actor, task: task!.id }), '流程已挂起')
  refused(() => story.run({ kind: 'transfer', actor, task: task!.id, to: 'x' }), '流程已挂起')
  refused(() => story.withdraw(), '流程已挂起')
  refused(() => story.manage('suspend'), '流程已挂起')
  if (JSON.stringify(story.instance) !== before) throw new Error('a refused command changed a suspended instance')
  story.manage('resume')
}

function oracleVisit(oracle: Oracle, task: Task, user: string): OracleVisit {
  const found = oracle.tasks.find(
    (one) => one.code === '0' && one.user === user && oracle.visits[one.visit]!.node === task.node,
  )
  if (found === undefined) throw new Error(`the oracle knows no open task of <${user}> at <${task.node}>`)
  return oracle.visits[found.visit]!
}

function refused(attempt: () => unknown, sentence: string): void {
  try {
    attempt()
  } catch (error) {
    if (isFault(error) && error.message.includes(sentence)) return
    throw error
  }
  throw new Error(`should have been refused: ${sentence}`)
}
