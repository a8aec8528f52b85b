import type { Decision } from '@gongtai/core/flow/definition/definition'

export type CastVote = 'agree' | 'oppose' | 'abstain'

/**
 * Whether a vote is passed, by trying every way the open votes could go: decided once all ways lead to the same
 * result. Slow and plain, to compare the counting with.
 */
export function naiveOutcome(decision: Decision, votes: readonly CastVote[], open: number): boolean | undefined {
  if (decision.rule === 'any') {
    const first = votes.find((vote) => vote !== 'abstain')
    if (first !== undefined) return first === 'agree'
    return open > 0 ? undefined : decision.onNoVote === 'pass'
  }
  if (open > 0 && decision.decide === 'whenAllVoted' && decision.rule !== 'sequence') return undefined
  const results = new Set(completions(votes, open).map((all) => passes(decision, all)))
  return results.size === 1 ? [...results][0] : undefined
}

function completions(votes: readonly CastVote[], open: number): readonly (readonly CastVote[])[] {
  if (open === 0) return [votes]
  return (['agree', 'oppose', 'abstain'] as const).flatMap((vote) => completions([...votes, vote], open - 1))
}

function passes(decision: Decision, votes: readonly CastVote[]): boolean {
  const number = (vote: CastVote) => votes.filter((one) => one === vote).length
  if (number('abstain') === votes.length) return decision.onNoVote === 'pass'
  if (decision.rule !== 'ratio') return number('oppose') === 0
  const counted = decision.abstain === 'shrink' ? votes.length - number('abstain') : votes.length
  return number('agree') >= ((decision.percent ?? 100) / 100) * counted - 1e-9
}
