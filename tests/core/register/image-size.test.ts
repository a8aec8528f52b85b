import { describe, expect, it } from 'vitest'
import { imageSize } from '../../../core/register/image-size.ts'
import { jpegOf, pngOf } from '../../support/images.ts'

describe('the size of an image', () => {
  it('is read from the beginning of a PNG and of a JPEG', () => {
    expect(imageSize(pngOf(930, 520))).toEqual({ width: 930, height: 520 })
    expect(imageSize(jpegOf(930, 520))).toEqual({ width: 930, height: 520 })
  })

  it('is not known of anything else, nor of what breaks off', () => {
    expect(imageSize(new TextEncoder().encode('<svg width="930"/>'))).toBeUndefined()
    expect(imageSize(pngOf(930, 520).subarray(0, 20))).toBeUndefined()
    expect(imageSize(jpegOf(930, 520).subarray(0, 12))).toBeUndefined()
    expect(imageSize(new Uint8Array())).toBeUndefined()
  })
})
