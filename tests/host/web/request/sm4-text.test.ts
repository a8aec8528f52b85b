import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openSm4 } from '../../../../host/web/request/sm4-text.ts'

const key = randomBytes(16).toString('hex')

/** As the server seals: ECB, with padding unless the content is a whole number of blocks and is to have none. */
function sealed(content: string | Buffer, padded = true): string {
  const cipher = createCipheriv('sm4-ecb', Buffer.from(key, 'hex'), null).setAutoPadding(padded)
  return Buffer.concat([cipher.update(content), cipher.final()]).toString('hex')
}

const unreadable = '加密的配置无法读取，请刷新页面后重试；仍有问题请联系管理员。'
const block = (last: readonly number[]) => sealed(Buffer.from([...Array(16 - last.length).fill(65), ...last]), false)

describe('SM4 text that the browser opens', () => {
  it.each(['', 'a', '工台', 'x'.repeat(15), 'x'.repeat(16), '配置'.repeat(500)])(
    'opens what the server sealed',
    async (text) => {
      expect(await openSm4(sealed(text), key)).toBe(text)
      expect(await openSm4(sealed(text).toUpperCase(), key)).toBe(text)
    },
  )

  it('is refused when it is no whole number of blocks of 16 bytes, whatever is missing or too much', async () => {
    const whole = sealed('工台的启动配置')
    for (let length = 0; length <= whole.length + 31; length += 1) {
      const hex = whole.padEnd(length, '0').slice(0, length)
      if (length % 32 !== 0 || length === 0) await expect(openSm4(hex, key), `${length}`).rejects.toThrow(unreadable)
    }
  })

  it.each([
    ['padding of nothing', block([0])],
    ['padding longer than a block', block([17])],
    ['padding of unequal bytes', block([1, 2, 3])],
    ['letters that are not hexadecimal', `${'g'.repeat(32)}`],
    ['a line end', `${sealed('a')}\n`],
  ])('is refused with %s', async (_, hex) => {
    await expect(openSm4(hex, key)).rejects.toThrow(unreadable)
  })

  it('is refused with a key that is none', async () => {
    await expect(openSm4(sealed('a'), key.slice(2))).rejects.toThrow(unreadable)
  })
})
