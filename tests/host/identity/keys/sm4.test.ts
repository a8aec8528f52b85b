import { randomBytes } from 'node:crypto'
import sm from 'sm-crypto'
import { describe, expect, test } from 'vitest'
import { seal, sealStable, sm4Public, sm4PublicOpen, unseal } from '../../../../host/server/identity/keys/sm4.ts'

const key = '0123456789abcdeffedcba9876543210'

describe('SM4 on the server', () => {
  test('[S1-9-22] what one side encrypts with SM4 the other decrypts, in both directions', () => {
    for (const text of ['', '工台', 'x'.repeat(16), JSON.stringify({ dictLabel: '客户端', dictValue: 'a&b' })]) {
      expect(sm.sm4.decrypt(sm4Public(key, text), key)).toBe(text)
      expect(sm4PublicOpen(key, sm.sm4.encrypt(text, key))).toBe(text)
    }
  })
})

describe('a sealed secret', () => {
  const master = randomBytes(32)

  test('opens with its key and differs every time', () => {
    const sealed = seal(master, '密钥')
    expect(unseal(master, sealed)).toBe('密钥')
    expect(seal(master, '密钥')).not.toBe(sealed)
  })

  test('does not open when a byte was changed, when it was cut, or with another key', () => {
    const sealed = seal(master, '密钥')
    expect(unseal(master, (sealed[0] === '0' ? '1' : '0') + sealed.slice(1))).toBeUndefined()
    expect(unseal(master, sealed.slice(2))).toBeUndefined()
    expect(unseal(master, '')).toBeUndefined()
    expect(unseal(randomBytes(32), sealed)).toBeUndefined()
  })

  test('is the same each time where others compare it', () => {
    expect(sealStable(master, 'u-1')).toBe(sealStable(master, 'u-1'))
    expect(sealStable(master, 'u-1')).not.toBe(sealStable(master, 'u-2'))
    expect(unseal(master, sealStable(master, 'u-1'))).toBe('u-1')
  })
})
