import { setImmediate as nextTurn } from 'node:timers/promises'
import { identityFaults } from '../faults.ts'
import { openEnvelope } from './sm2-envelope.ts'

/**
 * Opening an envelope keeps the processor busy for milliseconds, and anybody may ask for it. So envelopes are opened
 * one at a time with other work in between, and beyond a limit the caller is sent away.
 */
export function decryptQueue(privateKey: string, limit = 100): (hex: string) => Promise<string | undefined> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (hex) => {
    if (waiting >= limit) throw identityFaults.busy()
    waiting += 1
    const opened = last.then(() => nextTurn()).then(() => openEnvelope(hex, privateKey))
    last = opened.finally(() => {
      waiting -= 1
    })
    return opened
  }
}
