import { describe, expect, it } from 'vitest'
import { loadGate } from '../../../../host/server/http/admission/load-gate.ts'
import { rateLimit } from '../../../../host/server/http/admission/rate-limit.ts'

describe('the limit per minute', () => {
  it('lets so many pass and then says how long to wait', () => {
    const limit = rateLimit(() => 0)
    expect(Array.from({ length: 6 }, () => limit('a', 5)).map((wait) => wait > 0)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ])
    expect(limit('b', 5)).toBe(0)
  })

  it('slides: half a minute after a full one, half of it is free again', () => {
    let now = 0
    const limit = rateLimit(() => now)
    for (let n = 0; n < 10; n += 1) limit('a', 10)
    now = 90_000
    const passed = Array.from({ length: 10 }, () => limit('a', 10)).filter((wait) => wait === 0)
    expect(passed).toHaveLength(5)
    now = 300_000
    expect(limit('a', 10)).toBe(0)
  })

  it('keeps no more keys than it can afford', () => {
    const limit = rateLimit(() => 0)
    for (let n = 0; n < 120_000; n += 1) limit(`key ${n}`, 1)
    expect(limit('key 119999', 1)).toBeGreaterThan(0)
  })
})

describe('the gate', () => {
  const from = (tenant: string, person = 'one') => ({ tenant, person })

  it('turns away what is too much over all or for one tenant, and lets in again what has left', () => {
    const gate = loadGate({ all: 3, ofTenant: 2, ofPerson: 2 })
    expect([gate.enter(from('a')), gate.enter(from('a')), gate.enter(from('a', 'two'))]).toEqual([true, true, false])
    expect([gate.enter(from('b')), gate.enter(from('c'))]).toEqual([true, false])
    gate.leave(from('a'))
    expect(gate.enter(from('c'))).toBe(true)
    expect(gate.inHand).toBe(3)
  })

  it('leaves room for the colleagues of whoever asks for everything', () => {
    const gate = loadGate({ all: 100, ofTenant: 50, ofPerson: 10 })
    const entered = Array.from({ length: 590 }, () => gate.enter(from('a', 'greedy')))
    expect(entered.filter(Boolean)).toHaveLength(10)
    expect(gate.enter(from('a', 'colleague'))).toBe(true)
  })
})
