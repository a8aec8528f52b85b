import { describe, expect, test } from 'vitest'
import { decryptQueue } from '../../../../host/server/identity/keys/decrypt-queue.ts'
import { makeKeyPair, sealEnvelope } from '../../../../host/server/identity/keys/sm2-envelope.ts'

const keys = makeKeyPair()

describe('the queue of envelopes', () => {
  test('opens them one after the other and lets other work in between', async () => {
    const open = decryptQueue(keys.privateKey)
    const sealed = ['a', 'b', 'c'].map((text) => sealEnvelope(text, keys.publicKey))
    let turns = 0
    const count = setInterval(() => {
      turns += 1
    }, 0)
    expect(await Promise.all(sealed.map(open))).toEqual(['a', 'b', 'c'])
    clearInterval(count)
    expect(turns).toBeGreaterThan(0)
  })

  test('sends away whoever comes when it is full, and takes more once it is not', async () => {
    const open = decryptQueue(keys.privateKey, 2)
    const waiting = [open('00'), open('00')]
    expect(() => open('00')).toThrow('前方拥堵，请稍候再试')
    await Promise.all(waiting)
    expect(await open('00')).toBeUndefined()
  })
})
