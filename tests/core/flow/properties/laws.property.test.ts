import { participantsOf } from '@gongtai/core/flow/instance/approval'
import type { Instance } from '@gongtai/core/flow/instance/instance'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Story } from '../support/story.ts'
import { blocks, type Drawing, draw } from './blocks.ts'
import { conditionsOf, freeForms } from './free-form.ts'
import { begin, type Move, moves, openTasks, play, setConditions } from './play.ts'
import { announced } from './runs.ts'

const { numRuns, seed, timeout } = announced('flow laws', 60)
const holding = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 })
const sequence = fc.array(moves, { minLength: 3, maxLength: 25 })

/** The marking without its numbers: what is open at which node for whom, and what waits before which join. */
const shape = (instance: Instance) => ({
  state: instance.state,
  tokens: instance.tokens
    .map((token) => {
      if (token.kind !== 'waiting') return token.kind === 'parked' ? `parked ${token.edge.flow}` : `stuck ${token.node}`
      const participants = participantsOf(token.approval).map(
        (participant) => `${participant.offer.candidates} ${participant.vote} ${participant.task !== undefined}`,
      )
      return `at ${token.node} attempt ${token.attempt}: ${participants.join(', ')}`
    })
    .sort(),
})

/** The shape, whatever round each step is in. */
const unnumbered = (instance: Instance) => JSON.parse(JSON.stringify(shape(instance)).replace(/attempt \d+/g, ''))

/** Plays moves on the engine alone, from a fresh start. */
function reached(drawing: Drawing, holds: readonly boolean[], played: readonly Move[]): Story {
  const pair = begin(drawing, holds)
  for (const move of played) play(pair, move)
  return pair.story
}

const copyOf = (story: Story): Story => {
  const twin = new Story(story.definition)
  for (const condition of story.world.holds) twin.world.holds.add(condition)
  twin.instance = story.instance
  for (const [seq, visit] of story.visits) twin.visits.set(seq, visit)
  for (const [id, task] of story.tasks) twin.tasks.set(id, task)
  return twin
}

/** Whether an agreement might still fail the visit, which would take other branches away. */
const isContested = (story: Story, visit: number): boolean =>
  [...story.tasks.values()].some((task) => task.visit === visit && ['8', '9'].includes(task.code))

describe('laws of the engine', () => {
  it('I8 withdrawing and starting again is a fresh start', { timeout }, () => {
    fc.assert(
      fc.property(blocks, holding, sequence, (block, holds, played) => {
        const drawing = draw(block)
        const story = reached(drawing, holds, played)
        fc.pre(story.instance!.state === 'running')
        story.withdraw()
        story.start()
        const fresh = new Story(drawing.definition)
        for (const condition of story.world.holds) fresh.world.holds.add(condition)
        fresh.start()
        expect(shape(story.instance!)).toEqual(shape(fresh.instance!))
      }),
      { numRuns, seed },
    )
  })

  it('I8 taking an agreement back leaves everything as it was before it', { timeout }, () => {
    fc.assert(
      fc.property(blocks, holding, sequence, fc.nat(100), (block, holds, played, pick) => {
        const story = reached(draw(block), holds, played)
        const open = openTasks(story).filter((task) => task.node !== 'S')
        fc.pre(open.length > 0)
        const { id, candidates, visit } = open[pick % open.length]!
        const actor = candidates[0]!.slice(2)
        const before = unnumbered(story.instance!)
        story.run({ kind: 'approve', actor, task: id })
        fc.pre(story.instance!.state === 'running' && story.visits.get(visit)!.live)
        const after = unnumbered(story.instance!)
        story.run({ kind: 'takeBack', actor, task: id })
        expect(unnumbered(story.instance!)).toEqual(before)
        story.approve(actor)
        expect(unnumbered(story.instance!)).toEqual(after)
      }),
      { numRuns: numRuns * 3, seed },
    )
  })

  it('I8 so it does in any drawing, whatever its joins wait for', { timeout }, () => {
    fc.assert(
      fc.property(freeForms, holding, fc.array(fc.nat(100), { maxLength: 12 }), (definition, holds, picks) => {
        const story = new Story(definition)
        for (const [index, name] of conditionsOf(definition).entries())
          if (holds[index % holds.length]) story.world.holds.add(name)
        story.start()
        for (const pick of picks) {
          const open = openTasks(story)
          if (open.length === 0) return
          const { id, candidates } = open[pick % open.length]!
          const actor = candidates[0]!.slice(2)
          const before = unnumbered(story.instance!)
          story.run({ kind: 'approve', actor, task: id })
          if (story.instance!.state !== 'running') return
          const after = unnumbered(story.instance!)
          story.run({ kind: 'takeBack', actor, task: id })
          expect(unnumbered(story.instance!)).toEqual(before)
          story.run({ kind: 'approve', actor, task: openTasks(story).at(-1)!.id })
          expect(unnumbered(story.instance!)).toEqual(after)
        }
      }),
      { numRuns: numRuns * 3, seed },
    )
  })

  it('I9 agreements on different branches commute', { timeout }, () => {
    fc.assert(
      fc.property(blocks, holding, sequence, (block, holds, played) => {
        const story = reached(draw(block), holds, played)
        const open = openTasks(story).filter((task) => !isContested(story, task.visit))
        const [one] = open
        const other = open.find((task) => task.visit !== one?.visit)
        fc.pre(story.instance!.state === 'running' && one !== undefined && other !== undefined)
        const both = [one!, other!].map((task) => ({
          kind: 'approve' as const,
          actor: task.candidates[0]!.slice(2),
          task: task.id,
        }))
        const [there, back] = [copyOf(story), copyOf(story)]
        for (const command of both) there.run(command)
        for (const command of both.toReversed()) back.run(command)
        expect(shape(there.instance!)).toEqual(shape(back.instance!))
      }),
      { numRuns, seed },
    )
  })

  it('I9 of two commands on one task exactly one wins', { timeout }, () => {
    fc.assert(
      fc.property(blocks, holding, sequence, fc.nat(100), (block, holds, played, pick) => {
        const story = reached(draw(block), holds, played)
        const open = openTasks(story).filter((one) => one.node !== 'S')
        fc.pre(open.length > 0)
        const task = open[pick % open.length]!
        const actor = task.candidates[0]!.slice(2)
        story.transfer(actor, 'winner')
        expect(() => story.run({ kind: 'approve', actor, task: task.id })).toThrow('任务已被处理')
      }),
      { numRuns, seed },
    )
  })

  it('the state does not grow with the history', { timeout }, () => {
    fc.assert(
      fc.property(blocks, holding, (block, holds) => {
        const drawing = draw(block)
        const story = new Story(drawing.definition)
        setConditions(story, drawing, holds)
        story.start()
        const first = JSON.stringify(story.instance).length
        for (let round = 0; round < 30; round += 1) {
          story.rejectInitiator('p.first')
          story.approve('ini')
        }
        expect(JSON.stringify(story.instance).length).toBeLessThan(first * 1.5 + 200)
      }),
      { numRuns: Math.ceil(numRuns / 5), seed },
    )
  })
})
