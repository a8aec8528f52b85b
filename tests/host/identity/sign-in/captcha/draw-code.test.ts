import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawCode } from '../../../../../host/server/identity/sign-in/captcha/draw-code.ts'
import { LETTERS, linesOf } from '../../../../../host/server/identity/sign-in/captcha/letters.ts'

/** What a PNG file in shades of grey holds, as a program that wants to read the code gets it. */
function read(img: string) {
  const file = Buffer.from(img.replace('data:image/png;base64,', ''), 'base64')
  expect(file.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  const chunks: { readonly kind: string; readonly content: Buffer }[] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const kind = file.subarray(at + 4, at + 8).toString('latin1')
    chunks.push({ kind, content: file.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  const content = (kind: string) => chunks.find((chunk) => chunk.kind === kind)?.content ?? Buffer.alloc(0)
  const [width, height] = [content('IHDR').readUInt32BE(0), content('IHDR').readUInt32BE(4)]
  const rows = inflateSync(content('IDAT'))
  const shades = Array.from({ length: height }, (_, y) => rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)))
  return { kinds: chunks.map(({ kind }) => kind), width, height, shades }
}

/** Whether a column of pixels has ink in it. */
const inked = (shades: readonly Buffer[], x: number) => shades.some((row) => (row[x] ?? 255) < 150)

describe('the picture of a code', () => {
  it('is a raster of pixels and nothing else: no outlines, no text', () => {
    const { answer, img } = drawCode()
    const { kinds, width, height, shades } = read(img)
    expect(kinds).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect([width, height, shades.length]).toEqual([224, 88, 88])
    expect(answer).toMatch(/^[2-8ac-hj-npr-uw-y]{4}$/)
  })

  it('is never the same twice, and no gap of paper tells where one character ends', () => {
    const made = Array.from({ length: 200 }, () => drawCode())
    expect(new Set(made.map(({ img }) => img)).size).toBe(200)
    const withGap = made.filter(({ img }) => {
      const { width, shades } = read(img)
      return Array.from({ length: width - 80 }, (_, x) => x + 40).some((x) => !inked(shades, x))
    })
    expect(withGap.length).toBeLessThan(20)
  })

  it('has characters that nobody takes for each other', () => {
    expect(LETTERS.filter((letter) => '019BDGILOQSVZ'.includes(letter))).toEqual([])
    const drawn = LETTERS.map((letter) => JSON.stringify(linesOf(letter)))
    expect(new Set(drawn).size).toBe(LETTERS.length)
    const points = LETTERS.flatMap((letter) => linesOf(letter).flat(2))
    expect(points.every((at) => at > -0.2 && at < 1.2)).toBe(true)
  })
})
