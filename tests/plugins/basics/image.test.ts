import { describe, expect, test } from 'vitest'
import { imageRefusal, sizeRefusal } from '../../../plugins/basics/model/image/image-refusal.ts'

describe('图片', () => {
  test('takes jpg, png and jpeg and refuses every other type', () => {
    expect(imageRefusal(['a.JPG', 'b.png', 'c.jpeg'], 0, {})).toBe(undefined)
    expect(imageRefusal(['a.png', 'b.gif'], 0, {})).toBe('Only images can be uploaded!')
  })

  test('refuses more than its maximum, nine being the most', () => {
    expect(imageRefusal(['a.png', 'b.png'], 1, { limit: 2 })).toBe('Images can only be uploaded 2')
    expect(imageRefusal(['a.png'], 9, { limit: 20 })).toBe('Images can only be uploaded 9')
    expect(imageRefusal([], 0, {})).toBe('Please select a file')
  })

  test('of vehicles and rooms must have their exact size', () => {
    expect(sizeRefusal('车辆外观照片', { width: 365, height: 245 })).toBe(undefined)
    expect(sizeRefusal('车辆外观照片', { width: 364, height: 245 })).toBe('请上传365×245像素的图片')
    expect(sizeRefusal('照片', { width: 930, height: 520 })).toBe(undefined)
    expect(sizeRefusal('照片', { width: 1, height: 1 })).toBe('请上传930×520像素的图片')
    expect(sizeRefusal('证件', { width: 1, height: 1 })).toBe(undefined)
  })
})
