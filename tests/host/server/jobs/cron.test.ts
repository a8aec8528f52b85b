import { describe, expect, it } from 'vitest'
import { isDue } from '../../../../host/server/jobs/cron.ts'

/** Shanghai is eight hours ahead. */
const at = (local: string) => new Date(`${local}:00+08:00`)

describe('a cron expression', () => {
  it.each([
    ['* * * * *', '2025-03-03T10:07', true],
    ['*/5 * * * *', '2025-03-03T10:05', true],
    ['*/5 * * * *', '2025-03-03T10:07', false],
    ['30 2 * * *', '2025-03-03T02:30', true],
    ['30 2 * * *', '2025-03-03T10:30', false],
    ['0 9 * * 1-5', '2025-03-03T09:00', true],
    ['0 9 * * 1-5', '2025-03-02T09:00', false],
    ['0 9 * * 0', '2025-03-02T09:00', true],
    ['0 9 * * 7', '2025-03-02T09:00', true],
    ['0 0 29 2 *', '2024-02-29T00:00', true],
    ['0 0 1 1,7 *', '2025-07-01T00:00', true],
    ['0 0 1 1,7 *', '2025-06-01T00:00', false],
    ['0 0 13 * 5', '2025-06-13T00:00', true],
    ['0 0 13 * 5', '2025-06-06T00:00', true],
    ['10-20/5 * * * *', '2025-03-03T10:15', true],
    ['10-20/5 * * * *', '2025-03-03T10:16', false],
    ['0 0 31 12 *', '2025-12-31T00:00', true],
  ])('%s at %s: %s', (cron, local, due) => {
    expect(isDue(cron, at(local))).toBe(due)
  })

  it('that makes no sense is refused', () => {
    expect(() => isDue('often', at('2025-03-03T10:15'))).toThrow()
    expect(() => isDue('x * * * *', at('2025-03-03T10:15'))).toThrow()
  })
})
