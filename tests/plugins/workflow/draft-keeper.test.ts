import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftKeeper, type Kept } from '../../../plugins/workflow/web/draft-keeper.ts'

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
  const answers: ((went: boolean) => Promise<void>)[] = []
  let kept: Kept = { state: 'idle' }
  const save = (content: Readonly<Record<string, unknown>>) => {
    stored.push(content.text)
    const answer = promised<{ savedAt: string }>()
    answers.push(async (went) => {
      if (went) answer.resolve({ savedAt: 'now' })
      else answer.reject(new Error('no network'))
      await vi.advanceTimersByTimeAsync(0)
    })
    return answer.promise
  }
  const keeper = draftKeeper(save, (change) => {
    kept = change(kept)
  })
  const type = (text: string) => keeper.touch(() => ({ text }))
  return { keeper, stored, answers, type, state: () => kept.state }
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
