import { decide } from '@gongtai/core/flow/decide'
import { participantsOf, voteOf } from '@gongtai/core/flow/instance/approval'
import type { Token, WaitingToken } from '@gongtai/core/flow/instance/instance'
import { expect } from 'vitest'
import type { Story } from '../support/story.ts'
import { openTasks, type Pair, play } from './play.ts'

/** After every command the engine and the oracle agree on tasks, codes and the marking. */
export function expectSame({ story, oracle }: Pair): void {
  expect(story.instance!.state).toBe(oracle.state)
  expect(namesOf(story)).toEqual(
    oracle.tasks.map((task) => `${oracle.visits[task.visit]!.node}:${task.user}=${task.code}`).sort(),
  )
  const parked = oracle.state === 'running' ? oracle.tokens().map((edge) => edge.flow) : []
  expect(story.parked).toEqual(parked.sort())
}

const namesOf = (story: Story): readonly string[] => [...story.codes].sort()

const waiting = (story: Story): readonly WaitingToken[] =>
  story.instance!.tokens.filter((token: Token) => token.kind === 'waiting')

/** What must be true of every reachable state. */
export function expectSound(story: Story): void {
  const { instance } = story
  const running = instance!.state === 'running'
  const working = instance!.tokens.filter((token) => token.kind !== 'parked')
  expect(working.length > 0, 'I1 a running instance has a token that can be acted on').toBe(running)
  const asked = waiting(story).flatMap((token) =>
    participantsOf(token.approval).flatMap((participant) => participant.task ?? []),
  )
  expect(
    openTasks(story).map((task) => task.id),
    'I2 open tasks hang on open participants, and the reverse',
  ).toEqual(asked.sort((a, b) => a - b))
  for (const token of waiting(story))
    expect(
      participantsOf(token.approval).some((participant) => participant.task !== undefined),
      'I3 somebody can act',
    ).toBe(true)
  expectCut(story)
  expectTallies(story)
}

function expectCut(story: Story): void {
  const live = [...story.visits.values()].filter((visit) => visit.live)
  const known = new Set(live.map((visit) => visit.seq))
  const edges = live.flatMap((visit) => visit.from)
  expect(
    edges.filter((edge) => !known.has(edge.visit)),
    'I4 live visits have live causes',
  ).toEqual([])
  const names = edges.map((edge) => `${edge.visit} ${edge.flow}`)
  expect(new Set(names).size, 'I13 no edge is taken by two live visits').toBe(names.length)
  if (story.instance!.state !== 'running') return
  const parked = story.instance!.tokens.flatMap((token) => (token.kind === 'parked' ? [token.edge.visit] : []))
  const causes = new Set([...edges.map((edge) => edge.visit), ...parked])
  const ends = new Set(story.definition.nodes.filter((node) => node.kind === 'end').map((node) => node.id))
  const latest = live.filter((visit) => !causes.has(visit.seq) && !ends.has(visit.node)).map((visit) => visit.seq)
  const open = live.filter((visit) => visit.outcome === undefined).map((visit) => visit.seq)
  expect(open, 'I4 open visits are the latest live ones').toEqual(latest)
}

const tasksAt = (story: Story, visit: number) => [...story.tasks.values()].filter((task) => task.visit === visit)

const votesByCode: Readonly<Record<string, string>> = { '7': 'agree', '8': 'oppose', '9': 'abstain' }

/** I5: a summary counts exactly the votes of its visit. */
function expectTallies(story: Story): void {
  for (const { visit, tally } of story.records) {
    if (tally === undefined) continue
    const { approval } = story.visits.get(visit!)!
    const isMixed = story.records.some(({ kind }) => kind === 'takeBack' || kind === 'addSigner')
    if (approval === undefined && isMixed) continue
    const votes = approval?.members.map(voteOf) ?? tasksAt(story, visit!).map(({ code }) => votesByCode[code])
    const number = (vote: string) => votes.filter((one) => one === vote).length
    expect([tally.agreed, tally.opposed, tally.abstained]).toEqual(['agree', 'oppose', 'abstain'].map(number))
  }
}

/** I6: people who agree, and loops that end, bring the instance to its end. */
export function expectEnds(pair: Pair): void {
  const { story, drawing } = pair
  for (const name of drawing.loops) story.world.holds.delete(name)
  for (let left = 400; story.instance!.state === 'running' || story.instance!.state === 'withdrawn'; left -= 1) {
    if (left === 0) throw new Error(`I6 does not end; open: ${story.open.join(', ')}`)
    play(pair, { kind: 'approve', pick: 0, other: 0 })
    expectSame(pair)
  }
  expect(story.instance!).toMatchObject({ tokens: [], frames: [] })
}

/** I10: the log decides to the same bytes again, and a repeat of a command has no second effect. */
export function expectReplay(story: Story): void {
  for (const { before, command, facts, decision } of story.log) {
    expect(JSON.stringify(decide(story.graph, before, command, facts))).toBe(JSON.stringify(decision))
    if (decision.kind !== 'decided' || ['suspend', 'resume', 'takeBack', 'reopen'].includes(command.kind)) continue
    expect(() => decide(story.graph, decision.instance, command, facts), `I10 repeat of ${command.kind}`).toThrow()
  }
}

/** I12: whoever closed a task held it, was the system, or manages. */
export function expectRights(story: Story): void {
  for (const { actor, task } of story.records) {
    if (task === undefined || actor === 'system' || story.world.managers.has(actor)) continue
    expect(story.tasks.get(task)!.candidates, 'I12 no record without a right').toContain(`u:${actor}`)
  }
}
