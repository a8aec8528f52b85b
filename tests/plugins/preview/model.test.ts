import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../plugins/preview/model/decode-text.ts'
import { packedRefusal, packedSize } from '../../../plugins/preview/model/packed-size.ts'
import { zoomed } from '../../../plugins/preview/web/zoom.ts'

const buffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer

describe('the size of a packed file', () => {
  it('is that of its entries together, without unpacking them', () => {
    const packed = zipSync({ a: new Uint8Array(100_000), b: new Uint8Array(50_000) })
    expect(packed.length).toBeLessThan(2000)
    expect(packedSize(buffer(packed))).toBe(150_000)
    expect(packedRefusal(buffer(packed))).toBeUndefined()
  })

  it('keeps what would fill the memory from being unpacked', () => {
    const packed = buffer(zipSync({ a: new Uint8Array(10) }))
    const data = new DataView(packed)
    const entry = [...new Uint8Array(packed)].findIndex(
      (_, at) => data.byteLength > at + 4 && data.getUint32(at, true) === 0x02014b50,
    )
    data.setUint32(entry + 24, 0xf0000000, true)
    expect(packedRefusal(packed)).toBe('文件太大，请下载后查看。')
  })

  it('is unknown of what is no packed file', () => {
    for (const bytes of [new Uint8Array(0), strToU8('PK'), new Uint8Array(30)])
      expect(packedSize(buffer(bytes))).toBeUndefined()
    expect(packedRefusal(buffer(strToU8('无关')))).toMatch(/已损坏/)
  })
})

describe('a text file', () => {
  it.each([
    ['UTF-8', strToU8('会议纪要')],
    ['UTF-8 with a mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...strToU8('会议纪要')])],
    ['GB 18030', Uint8Array.from([0xbb, 0xe1, 0xd2, 0xe9, 0xbc, 0xcd, 0xd2, 0xaa])],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x1a, 0x4f, 0xae, 0x8b, 0xaa, 0x7e, 0x81, 0x89])],
  ])('is read in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('会议纪要')
  })
})

describe('zooming', () => {
  it('goes in steps there and back, and stops where nothing can be made out', () => {
    expect(zoomed(1, 1)).toBe(1.25)
    expect(zoomed(1.25, -1)).toBe(1)
    expect(zoomed(8, 1)).toBe(8)
    expect(zoomed(0.25, -1)).toBe(0.25)
  })
})
