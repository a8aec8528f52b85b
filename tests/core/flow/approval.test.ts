import type { Decision } from '@gongtai/core/flow/definition/definition'
import {
  type ApprovalNode,
  approvalOf,
  changeParticipant,
  type Group,
  type Participant,
  participantsOf,
  turnsOf,
  type Vote,
  voteOf,
  weightOf,
  withParticipant,
} from '@gongtai/core/flow/instance/approval'
import { count, outcomeOf } from '@gongtai/core/flow/instance/tally'
import { describe, expect, it } from 'vitest'
import { type CastVote, naiveOutcome } from './properties/naive-votes.ts'

const participant = (id: number, vote: Vote = 'none', weight = 1): Participant => ({
  kind: 'participant',
  id,
  offer: { candidates: [`u:${id}`], weight },
  vote,
  turn: 1,
})
const seq = (...members: readonly ApprovalNode[]): Group => ({ kind: 'seq', members })
const par = (...members: readonly ApprovalNode[]): Group => ({ kind: 'par', members })
const turns = (group: Group) => turnsOf(group).map((turn) => turn.id)

describe('an approval is a tree of participants', () => {
  it('side by side all have their turn, in sequence one after the other', () => {
    expect(turns(par(participant(1), participant(2)))).toEqual([1, 2])
    expect(turns(seq(participant(1), participant(2)))).toEqual([1])
    expect(turns(seq(participant(1, 'agree'), participant(2)))).toEqual([2])
  })

  it('a participant with signers before them waits for them, and only then agrees', () => {
    const chain = (first: Vote, own: Vote) =>
      seq(par(participant(1, first, 0), participant(2, 'agree', 0)), participant(3, own))
    expect(turns(par(chain('none', 'none'), participant(4)))).toEqual([1, 4])
    expect(turns(par(chain('agree', 'none'), participant(4)))).toEqual([3, 4])
    expect(voteOf(chain('agree', 'agree'))).toBe('agree')
    expect(voteOf(chain('oppose', 'none'))).toBe('oppose')
    expect(voteOf(chain('abstain', 'agree'))).toBe('abstain')
  })

  it('signers before and after have no part in the count', () => {
    const chain = seq(participant(1, 'agree', 0), participant(2, 'agree', 3), participant(3, 'agree', 0))
    expect(weightOf(chain)).toBe(3)
    expect(count(par(chain, participant(4)), true)).toEqual({ agreed: 3, opposed: 0, abstained: 0, open: 1 })
    expect(count(par(chain, participant(4)), false)).toEqual({ agreed: 1, opposed: 0, abstained: 0, open: 1 })
  })

  it('one of a group may speak for all', () => {
    const group: Group = { kind: 'par', oneOf: true, members: [participant(1), participant(2, 'agree')] }
    expect(voteOf(group)).toBe('agree')
    expect(turns(par(group, participant(3)))).toEqual([3])
  })

  it('a change reaches a participant however deep they are, and nothing else', () => {
    const approval = par(seq(participant(1), par(participant(2))), participant(3))
    const changed = withParticipant(approval, changeParticipant(participant(2), { vote: 'agree' }))
    expect(participantsOf(changed).map((one) => one.vote)).toEqual(['none', 'agree', 'none'])
    expect(participantsOf(approval).map((one) => one.vote)).toEqual(['none', 'none', 'none'])
  })
})

const rules: readonly Decision[] = (['all', 'sequence', 'ratio'] as const).flatMap((rule) =>
  (['stay', 'shrink'] as const).flatMap((abstain) =>
    (['early', 'whenAllVoted'] as const).flatMap((decide) =>
      (['fail', 'pass'] as const).flatMap((onNoVote) =>
        (rule === 'ratio' ? [1, 33.33, 50, 66.66, 100] : [100]).map((percent) => ({
          rule,
          abstain,
          decide,
          onNoVote,
          percent,
        })),
      ),
    ),
  ),
)

/** Votes in this order until the result stands; answers it and after how many votes it did. */
function play(decision: Decision, votes: readonly CastVote[], order: readonly number[]) {
  let approval = approvalOf(
    votes.map((_, index) => ({ candidates: [`u:${index}`] })),
    'par',
  )
  const cast: CastVote[] = []
  for (const at of order) {
    const open = votes.length - cast.length
    const result = outcomeOf(decision, approval)
    const expected = naiveOutcome(decision, cast, open)
    expect(result, `${JSON.stringify(decision)} ${cast}`).toBe(
      expected === undefined ? undefined : expected ? 'passed' : 'failed',
    )
    if (result !== undefined) return result
    approval = withParticipant(approval, changeParticipant(participantsOf(approval)[at]!, { vote: votes[at]! }))
    cast.push(votes[at]!)
  }
  return outcomeOf(decision, approval)
}

const permutations = (items: readonly number[]): readonly (readonly number[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))

const ballots = (length: number): readonly (readonly CastVote[])[] =>
  length === 0
    ? [[]]
    : ballots(length - 1).flatMap((rest) => (['agree', 'oppose', 'abstain'] as const).map((vote) => [vote, ...rest]))

describe('counting votes', () => {
  it('decides exactly when no later vote can change the result, and the same in every order of votes', () => {
    for (const decision of rules)
      for (const length of decision.percent === 66.66 && decision.decide === 'early' ? [1, 2, 3, 4] : [1, 2, 3])
        for (const votes of ballots(length)) {
          const orders = permutations(votes.map((_, index) => index))
          const results = new Set(orders.map((order) => play(decision, votes, order)))
          expect(results.size, JSON.stringify({ decision, votes })).toBe(1)
        }
  })

  it('counts every one of two hundred votes, in exact integers', () => {
    const decision: Decision = { rule: 'ratio', percent: 66.67 }
    let approval = approvalOf(
      Array.from({ length: 200 }, (_, index) => ({ candidates: [`u:${index}`] })),
      'par',
    )
    for (let id = 1; id <= 133; id += 1)
      approval = withParticipant(approval, changeParticipant(participant(id), { vote: 'agree' }))
    expect(outcomeOf(decision, approval)).toBeUndefined()
    approval = withParticipant(approval, changeParticipant(participant(134), { vote: 'agree' }))
    expect(outcomeOf(decision, approval)).toBe('passed')
  })
})
