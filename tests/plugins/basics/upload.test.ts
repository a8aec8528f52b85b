import { describe, expect, test } from 'vitest'
import { joinFiles, splitFiles } from '../../../plugins/basics/model/file/file-value.ts'
import { upload } from '../../../plugins/basics/model/file/upload.ts'
import { countRefusal, uploadRefusal } from '../../../plugins/basics/model/file/upload-refusal.ts'

const file = (name: string, size = 1) => ({ name, size })
const refused = (type: string, names: readonly string[]) =>
  names.map((name) => uploadRefusal(file(name), { fileTargetType: type }))

describe('附件', () => {
  test("[S2-3-139] its value is a comma list of 'oid&filename'", () => {
    expect(
      upload.read(
        [
          { oid: '12', name: 'a.docx' },
          { oid: '13', name: 'b.xlsx' },
        ],
        {},
      ),
    ).toBe('12&a.docx,13&b.xlsx')
  })

  test('[S2-3-140] [S2-3-170] a stored value is split back into its files, each with oid, name and url', () => {
    expect(splitFiles('12&a.docx,13&b.xlsx')).toEqual([
      { oid: '12', name: 'a.docx', url: '/prod-api/oss/api/download/12' },
      { oid: '13', name: 'b.xlsx', url: '/prod-api/oss/api/download/13' },
    ])
    expect(splitFiles('')).toEqual([])
  })

  test('names may hold commas and ampersands', () => {
    const files = [
      { oid: '12', name: '甲,乙.docx' },
      { oid: '13', name: 'R&D.xlsx' },
    ]
    expect(splitFiles(joinFiles(files))).toMatchObject(files)
    expect(splitFiles(joinFiles([{ oid: '1', name: 'a,b&c.txt' }]))).toMatchObject([{ oid: '1', name: 'a，b&c.txt' }])
  })

  test('word takes doc and docx and refuses the rest in the words of the specification', () => {
    expect(refused('word', ['a.doc', 'a.DOCX', 'a.pdf', 'docx'])).toEqual([
      undefined,
      undefined,
      '请上传word格式',
      '请上传word格式',
    ])
  })

  test('excel takes xls and xlsx and refuses the rest in the words of the specification', () => {
    expect(refused('excel', ['a.xls', 'a.xlsx', 'a.csv'])).toEqual([undefined, undefined, '请上传excel格式'])
  })

  test('any other type is an extension', () => {
    expect(refused('pdf', ['a.pdf', 'a.docx'])).toEqual([undefined, '请上传pdf格式'])
    expect(refused('', ['a.anything'])).toEqual([undefined])
  })

  test('[S2-5-47] one MB is 1048576 bytes', () => {
    expect(uploadRefusal(file('a.pdf', 1_048_576), { fileSize: 1 })).toBe(undefined)
    expect(uploadRefusal(file('a.pdf', 1_048_577), { fileSize: 1 })).toBe('文件不能超过1M')
  })

  test('more files than allowed are refused, nine being the most', () => {
    expect(countRefusal(1, 2, { limit: 2 })).toBe('文件上传最大个数为2')
    expect(countRefusal(1, 1, { limit: 2 })).toBe(undefined)
    expect(countRefusal(9, 1, { limit: 20 })).toBe('文件上传最大个数为9')
    expect(countRefusal(0, 0, {})).toBe('请选择文件')
    expect(upload.check(joinFiles([1, 2, 3].map((oid) => ({ oid: String(oid), name: 'a' }))), { limit: 2 })).toEqual([
      { text: '文件上传最大个数为2' },
    ])
  })
})
