import { sm2 } from 'sm-crypto-v2'
import { describe, expect, it } from 'vitest'
import {
  DIGESTS,
  encode,
  isSignedBy,
  newSigningKey,
  SIGNATURE,
  withSignature,
} from '../../../../sdk/cli/package/index.ts'
import { isStrictDer } from '../../../../sdk/cli/package/strict-der.ts'

const key = newSigningKey('visitors')
const files = withSignature(new Map([[DIGESTS, encode({ algorithm: 'SM3', files: {} })]]), key)
const signature = JSON.parse(new TextDecoder().decode(files.get(SIGNATURE)))
const good: string = signature.signature
const holds = (hex: string) => isSignedBy(files, { ...signature, signature: hex }, key.publicKey)

const lengthOf = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
const byte = (value: number) => value.toString(16).padStart(2, '0')
const r = good.slice(8, 8 + 2 * lengthOf(good, 6))
const s = good.slice(8 + r.length + 4)
const field = (content: string, length = byte(content.length / 2)) => `02${length}${content}`
const whole = (content: string, length = byte(content.length / 2)) => `30${length}${content}`
const pair = field(r) + field(s)
const ORDER = BigInt('0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123')
const plusOrder = (hex: string) => {
  const sum = (BigInt(`0x${hex}`) + ORDER).toString(16)
  return sum.length % 2 === 0 ? sum : `0${sum}`
}

const malleations: Readonly<Record<string, string>> = {
  'capital letters': good.toUpperCase(),
  'bytes behind it': `${good}00`,
  'another signature behind it': good + good,
  'half a byte behind it': `${good}0`,
  'a byte too few': good.slice(0, -2),
  'bytes inside the sequence': whole(`${pair}00`),
  'a third number': whole(pair + field('01')),
  'a long form of the length': `3081${byte(pair.length / 2)}${pair}`,
  'a longer form of the length': `308200${byte(pair.length / 2)}${pair}`,
  'a length without end': `3080${pair}0000`,
  'a long form of an inner length': whole(field(r, `81${byte(r.length / 2)}`) + field(s)),
  'a needless zero before the first number': whole(field(`00${r}`) + field(s)),
  'a needless zero before the second number': whole(field(r) + field(`00${s}`)),
  'needless zeros before both': whole(field(`0000${r}`) + field(`0000${s}`)),
  'the first number beyond the order': whole(field(plusOrder(r)) + field(s)),
  'the second number beyond the order': whole(field(r) + field(plusOrder(s))),
  'a zero': whole(field('00') + field(s)),
  'two zeros': whole(field('00') + field('00')),
  'an empty number': whole(field('') + field(s)),
  'a minus sign': whole(field(`ff${r}`) + field(s)),
  'another tag': good.replace(/^30/, '31'),
  'another inner tag': `${good.slice(0, 4)}03${good.slice(6)}`,
  'the bare numbers': r.padStart(64, '0') + s.padStart(64, '0'),
  'a wrong outer length': whole(pair, byte(pair.length / 2 + 1)),
  'blanks around it': ` ${good} `,
  'a sign before it': `0x${good}`,
  nothing: '',
}

describe('the signature of a package', () => {
  it('is taken in its one strict encoding', () => {
    expect(holds(good)).toBe(true)
  })

  it.each(Object.entries(malleations))('is refused with %s', (_, hex) => {
    expect(hex).not.toBe(good)
    expect([isStrictDer(hex), holds(hex)]).toEqual([false, false])
  })

  it('is refused with any one bit of it changed', () => {
    const changed = Array.from({ length: good.length * 4 }, (_, bit) => {
      const at = Math.floor(bit / 4)
      const digit = (Number.parseInt(good[at] ?? '', 16) ^ (1 << (bit % 4))).toString(16)
      return good.slice(0, at) + digit + good.slice(at + 1)
    })
    expect(changed.filter(holds)).toEqual([])
  })

  it('is strict whenever our own tools made it, short numbers included', () => {
    const made = Array.from({ length: 300 }, (_, n) =>
      sm2.doSignature(`${n}`, key.privateKey, { der: true, hash: true, publicKey: key.publicKey }),
    )
    expect(made.filter((hex) => !isStrictDer(hex))).toEqual([])
    expect(isStrictDer('3006020101020101')).toBe(true)
    expect(isStrictDer('300702020080020101')).toBe(true)
    expect(isStrictDer('3006020180020101')).toBe(false)
  })
})
