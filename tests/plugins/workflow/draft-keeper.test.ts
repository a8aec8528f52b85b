import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { workflowFaults } from '../../../plugins/workflow/model/faults.ts'
import { DraftKeeper, type Kept } from '../../../plugins/workflow/web/draft-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A promise that is settled when the test says so. */
function promised<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** A keeper whose answers come when they are told to. */
function keeping() {
  const stored: unknown[] = []
  const answers: ((went: boolean | Error) => Promise<void>)[] = []
  let kept: Kept = { state: 'idle' }
  const steps: { revision: string; becomes: string }[] = []
  const save = (content: Readonly<Record<string, unknown>>, step: { revision: string; becomes: string }) => {
    stored.push(content.text)
    steps.push(step)
    const answer = promised<{ savedAt: string }>()
    answers.push(async (went) => {
      if (went === true) answer.resolve({ savedAt: 'now' })
      else answer.reject(went || new Error('no network'))
      await vi.advanceTimersByTimeAsync(0)
    })
    return answer.promise
  }
  const keeper = new DraftKeeper(save, 'opened', (change) => {
    kept = change(kept)
  })
  const type = (text: string) => keeper.touch(() => ({ text }))
  return {
    keeper,
    stored,
    steps,
    answers,
    type,
    state: () => kept.state,
    kept: () => kept,
  }
}

const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a draft', () => {
  test('is stored once the person pauses, with what was typed last', async () => {
    const { keeper, stored, answers, type, state } = keeping()
    type('甲')
    await pause(1000)
    type('甲乙')
    await pause(1000)
    expect([stored, keeper.isUnsaved()]).toEqual([[], true])
    await pause(200)
    await answers[0]?.(true)
    expect([stored, state(), keeper.isUnsaved()]).toEqual([['甲乙'], 'saved', false])
  })

  test('says what would go away with the window, and names what may have been stored', async () => {
    const { keeper, steps, answers, type } = keeping()
    expect(keeper.unsent()).toBe(undefined)
    type('甲')
    await pause(1200)
    expect(keeper.unsent()).toEqual({ content: { text: '甲' }, revision: 'opened', perhaps: [steps[0]?.becomes] })
    await answers[0]?.(true)
    expect(keeper.unsent()).toBe(undefined)
  })

  test('that could not be stored is tried again by itself, until it could', async () => {
    const { keeper, stored, answers, type, state } = keeping()
    type('甲')
    await pause(1200)
    await answers[0]?.(false)
    expect([state(), keeper.isUnsaved()]).toEqual(['failed', true])
    await pause(10_000)
    await answers[1]?.(false)
    await pause(10_000)
    await answers[2]?.(true)
    expect([stored, state()]).toEqual([['甲', '甲', '甲'], 'saved'])
    await pause(60_000)
    expect(stored).toHaveLength(3)
  })

  test('never overtakes the one before it', async () => {
    const { keeper, stored, answers, type } = keeping()
    type('甲')
    await pause(1200)
    type('甲乙')
    void keeper.flush()
    await pause(0)
    expect(stored).toEqual(['甲'])
    await answers[0]?.(true)
    expect(stored).toEqual(['甲', '甲乙'])
  })
})

describe('a draft that another window has changed', () => {
  const elsewhere = workflowFaults.draftSavedElsewhere({
    savedAt: '2026-07-01T08:00:00Z',
    revision: 'theirs',
  })

  test('is based on what this window opened or stored last', async () => {
    const { steps, answers, type } = keeping()
    type('甲')
    await pause(1200)
    await answers[0]?.(true)
    type('乙')
    await pause(1200)
    expect(steps.map(({ revision }) => revision)).toEqual(['opened', steps[0]?.becomes])
  })

  test('is told, and nothing more is stored until the person has chosen', async () => {
    const { keeper, stored, answers, type, kept } = keeping()
    type('甲')
    await pause(1200)
    await answers[0]?.(elsewhere)
    type('甲乙')
    await pause(60_000)
    await keeper.flush()
    expect(kept()).toEqual({
      state: 'conflict',
      problem: elsewhere.message,
      gone: false,
    })
    expect([stored, keeper.isUnsaved()]).toEqual([['甲'], true])
  })

  test('is replaced by what stands here when that is chosen', async () => {
    const { keeper, stored, steps, answers, type, state } = keeping()
    type('甲')
    await pause(1200)
    await answers[0]?.(elsewhere)
    keeper.keepMine()
    await pause(0)
    await answers[1]?.(true)
    expect([stored, steps[1]?.revision, state()]).toEqual([['甲', '甲'], 'theirs', 'saved'])
  })

  test('is this window itself, when only the answer was lost: it goes on without a word', async () => {
    const { steps, answers, type, state } = keeping()
    type('甲')
    await pause(1200)
    await answers[0]?.(false)
    await pause(10_000)
    const revision = steps[0]?.becomes ?? ''
    await answers[1]?.(workflowFaults.draftSavedElsewhere({ savedAt: '2026-07-01T08:00:00Z', revision }))
    await pause(0)
    await answers[2]?.(true)
    expect([steps[2]?.revision, state()]).toEqual([revision, 'saved'])
  })

  test('is left as it is when what stands here is given up', async () => {
    const { keeper, stored, answers, type } = keeping()
    type('甲')
    await pause(1200)
    await answers[0]?.(elsewhere)
    keeper.letGo()
    await pause(60_000)
    expect([stored, keeper.isUnsaved()]).toEqual([['甲'], false])
  })
})

describe('handing in', () => {
  test('waits for the draft on its way, and leaves none behind', async () => {
    const { keeper, stored, answers, type } = keeping()
    type('甲')
    await pause(1200)
    const sent = promised<void>()
    const send = vi.fn(() => sent.promise)
    void keeper.handIn(send)
    await pause(0)
    expect(send).not.toHaveBeenCalled()
    await answers[0]?.(true)
    expect(send).toHaveBeenCalledOnce()
    type('甲乙')
    await pause(5000)
    sent.resolve()
    await pause(60_000)
    await keeper.flush()
    expect(stored).toEqual(['甲'])
  })

  test('happens once, however often the button is pressed', async () => {
    const { keeper } = keeping()
    const sent = promised<void>()
    const send = vi.fn(() => sent.promise)
    void keeper.handIn(send)
    void keeper.handIn(send)
    sent.resolve()
    await pause(0)
    await keeper.handIn(send)
    expect(send).toHaveBeenCalledOnce()
  })

  test('that is refused goes on keeping drafts, and may be tried again', async () => {
    const { keeper, stored, answers, type } = keeping()
    await keeper.handIn(() => Promise.reject(new Error('必填')))
    type('甲')
    await pause(1200)
    await answers[0]?.(true)
    expect(stored).toEqual(['甲'])
    const send = vi.fn(() => Promise.resolve())
    await keeper.handIn(send)
    expect(send).toHaveBeenCalledOnce()
  })
})
