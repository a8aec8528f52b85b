import { Readable } from 'node:stream'
import { Type } from '@gongtai/sdk'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { isFault } from '../../../../core/kernel/fault.ts'
import { jsonOf } from '../../../../host/server/http/input/body-parsers.ts'
import { inputProblems } from '../../../../host/server/http/input/input-problems.ts'
import { arriving, inPatience, isTooSlow, readBody } from '../../../../host/server/http/input/read-body.ts'

async function faultOf(work: () => unknown): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return isFault(error) ? error.code : String(error)
  }
}

const pieces = (count: number, size: number) =>
  Readable.from(Array.from({ length: count }, () => Buffer.alloc(size, 97)))

describe('a body as it arrives', () => {
  it('is counted as it is read, and characters that are cut by a piece are whole again', async () => {
    expect(await readBody(pieces(4, 10), 40)).toBe('a'.repeat(40))
    expect(await faultOf(() => readBody(pieces(5, 10), 40))).toBe('http.too-large')
    const bytes = Buffer.from('工台')
    expect(await readBody(Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]), 40)).toBe('工台')
  })

  it('ends with the connection', async () => {
    const cut = new Readable({ read() {} })
    cut.push(Buffer.from('{'))
    setImmediate(() => cut.destroy())
    expect(await faultOf(() => readBody(cut, 40))).toBe('http.unreadable')
  })

  it('has time as long as its sender keeps up a rate', () => {
    expect(isTooSlow(14_000, 0)).toBe(false)
    expect(isTooSlow(16_000, 15)).toBe(true)
    expect(isTooSlow(60_000, 8 * 1_048_576)).toBe(false)
  })

  it('is given up when nothing comes', async () => {
    expect(await faultOf(() => inPatience(new Promise(() => undefined), 1))).toBe('http.too-slow')
    const content: Buffer[] = []
    for await (const piece of arriving(pieces(3, 10))) content.push(piece)
    expect(Buffer.concat(content)).toHaveLength(30)
  })
})

describe('the values of a body', () => {
  const refused: readonly (readonly [string, string])[] = [
    ['numbers', `[${Array(30_000).fill('1').join()}]`],
    ['objects', `[${Array(30_000).fill('{}').join()}]`],
    ['lists', `[${'[],'.repeat(30_000)}1]`],
    ['keys', `{${Array.from({ length: 30_000 }, (_, at) => `"k${at}":${at}`).join()}}`],
    ['one key again and again', `{${Array(30_000).fill('"k":1').join()}}`],
    ['commas that are no JSON', ','.repeat(30_000)],
  ]

  it.each(refused)('%s are counted before any of them is parsed', async (_, text) => {
    expect(await faultOf(() => jsonOf(text, 20_000))).toBe('http.too-many-values')
  })

  it('are not what stands in a text', () => {
    const text = `${'[,{'.repeat(20_000)}\\"`
    expect(jsonOf(JSON.stringify({ text }), 10)).toEqual({ text })
  })

  it('are as deep as a reader gets', async () => {
    expect(await faultOf(() => jsonOf('['.repeat(65) + ']'.repeat(65), 1_000))).toBe('http.unreadable')
    expect(await faultOf(() => jsonOf('['.repeat(64) + ']'.repeat(64), 1_000))).toBeUndefined()
  })

  it('are explained up to a number of them', () => {
    const validator = Compile(Type.Object({ ids: Type.Array(Type.String()) }))
    expect(inputProblems(validator, { ids: [1] })).toEqual(['「ids.0」应为文本'])
    const many = inputProblems(validator, { ids: Array(100_000).fill({}) })
    expect(many[0]).toBe('「ids.0」应为文本')
    expect(inputProblems(validator, { ids: [...Array(5_000).fill('x'), 1] })).toEqual([
      '内容过多，且其中有不符合要求的项',
    ])
  })
})
