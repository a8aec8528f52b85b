import { describe, expect, test } from 'vitest'
import { spelledOut } from '../../../../host/server/identity/session/signed-in-user.ts'
import { hashToken, looksLikeToken, newPair, successor } from '../../../../host/server/identity/session/tokens.ts'

const secret = '11'.repeat(32)

describe('tokens', () => {
  test('are 256 bits as text, and no two alike', () => {
    const pairs = Array.from({ length: 50 }, () => newPair(secret))
    const all = pairs.flatMap(({ access, refresh }) => [access, refresh])
    expect(new Set(all).size).toBe(100)
    expect(all.every(looksLikeToken)).toBe(true)
  })

  test('of a refresh have one successor, which differs by the secret of the installation', () => {
    const { refresh } = newPair(secret)
    expect(successor(secret, refresh)).toEqual(successor(secret, refresh))
    expect(successor('22'.repeat(32), refresh)).not.toEqual(successor(secret, refresh))
    expect(successor(secret, refresh).refresh).not.toBe(refresh)
  })

  test('are stored as SM3 digests', () => {
    expect(hashToken('abc')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0')
  })

  test.each(['', 'a', 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}\u0430`, 'eyJhbGciOiJub25lIn0.e30.'])(
    'are never looked up when they look like %j',
    (token) => expect(looksLikeToken(token)).toBe(false),
  )
})

describe('granted permissions', () => {
  const known = ['vehicle:read', 'vehicle:edit', 'vehicle-x:read', 'workflow:design']

  test('of a whole area are those that the plugins have in it', () => {
    expect(spelledOut(['vehicle:*', 'booking:read'], known)).toEqual(['booking:read', 'vehicle:edit', 'vehicle:read'])
  })

  test('keep the one that holds everything as it is', () => {
    expect(spelledOut(['*:*:*'], known)).toEqual(['*:*:*'])
  })
})
