import { describe, expect, it } from 'vitest'
import { uploadedName } from '../../../../host/server/http/input/uploaded-name.ts'

describe('the name of an uploaded file', () => {
  it.each([
    ['报告.pdf', '报告.pdf'],
    ["a%22b'c.txt", 'a"b\'c.txt'],
    ['换%0D%0A行.txt', '换行.txt'],
    ['50%25 折扣.txt', '50%25 折扣.txt'],
    ['C:\\文件\\../x/合同.docx', '合同.docx'],
    ['甲,乙&丙.txt', '甲乙丙.txt'],
    ['倒\u202e写\0.txt', '倒写.txt'],
    [' ', '未命名'],
    ['..', '..'],
  ])('%s is kept as %s', (sent, kept) => {
    expect(uploadedName(sent)).toBe(kept)
  })

  it('keeps its end and whole characters when it is too long', () => {
    const kept = uploadedName(`${'𠮷'.repeat(300)}.txt`)
    expect(kept).toBe(`${'𠮷'.repeat(196)}.txt`)
  })
})
