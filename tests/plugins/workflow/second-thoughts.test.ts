import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { secondThoughts } from '../../../plugins/workflow/web/detail/second-thoughts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function tapping() {
  const shown: (number | undefined)[] = []
  const thoughts = secondThoughts((left) => void shown.push(left))
  const send = vi.fn()
  return { thoughts, shown, send }
}

describe('a tap that can be taken back', () => {
  test('counts down for five seconds in view, and is sent once', () => {
    const { thoughts, shown, send } = tapping()
    thoughts.hold(send)
    vi.advanceTimersByTime(4999)
    expect([shown, send.mock.calls.length]).toEqual([[5, 4, 3, 2, 1], 0])
    vi.advanceTimersByTime(60_000)
    expect([shown.at(-1), send.mock.calls.length]).toEqual([undefined, 1])
  })

  test('is never sent once it was taken back', () => {
    const { thoughts, shown, send } = tapping()
    thoughts.hold(send)
    vi.advanceTimersByTime(3000)
    thoughts.undo()
    vi.advanceTimersByTime(60_000)
    thoughts.send()
    expect([shown.at(-1), send.mock.calls.length]).toEqual([undefined, 0])
  })

  test('is sent at once when asked for, and not a second time', () => {
    const { thoughts, send } = tapping()
    thoughts.hold(send)
    thoughts.send()
    vi.advanceTimersByTime(60_000)
    expect(send).toHaveBeenCalledOnce()
  })
})
