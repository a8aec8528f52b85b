import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { calmLog } from '../../../host/server/calm-log.ts'

function openLog(window: number) {
  const lines: { msg: string; again?: number; err?: { stack?: string } }[] = []
  const out = new Writable({
    write: (text, _, done) => {
      lines.push(JSON.parse(String(text)))
      done()
    },
  })
  return { log: pino({ hooks: calmLog(window) }, out), lines }
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

describe('a log in an outage', () => {
  it('has one stack of each kind of trouble, and then how often it came again', async () => {
    const { log, lines } = openLog(50)
    for (let at = 0; at < 5_000; at += 1) {
      log.error({ err: refused(), call: `call.${at % 50}`, request: at }, 'a call failed')
      log.warn({ err: refused() }, 'the outbox could not be read')
    }
    expect(lines.map(({ msg }) => msg)).toEqual(['a call failed', 'the outbox could not be read'])
    expect(lines.filter(({ err }) => err?.stack)).toHaveLength(2)
    await expect.poll(() => lines.slice(2).map(({ again }) => again)).toEqual([4_999, 4_999])
  })

  it('keeps apart what is not alike, and every line without an error', () => {
    const { log, lines } = openLog(60_000)
    for (const call of ['a', 'b', 'a']) log.error({ err: new Error('broken'), call }, 'a call failed')
    for (let at = 0; at < 3; at += 1) log.warn({ tenant: 'demo' }, 'a plugin is off')
    expect(lines).toHaveLength(5)
  })

  it('tells a trouble anew after it had been away', async () => {
    const { log, lines } = openLog(10)
    log.error({ err: refused() }, 'a call failed')
    await pause(60)
    log.error({ err: refused() }, 'a call failed')
    expect(lines.filter(({ err }) => err)).toHaveLength(2)
  })
})
