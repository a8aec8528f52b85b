import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, fieldTypeContract, it } from '@gongtai/sdk/testing'
import { type PlateOptions, plateNumber } from '../../../plugins/plate-number/model/plate-number.ts'
import { plateNumberFace } from '../../../plugins/plate-number/web/plate-number-face.tsx'

const fuel: PlateOptions = { kind: 'fuel' }
const green: PlateOptions = { kind: 'green' }

fieldTypeContract(plateNumber, {
  face: plateNumberFace,
  accepted: ['京A12345', '苏E9999挂', '粤B8H8H8', '沪AD12345', '浙A12345D', '川A1234学', '琼B0001警'],
  refused: [
    { value: '京I12345' },
    { value: '京AABCDE' },
    { value: '外A12345' },
    { value: '京A1234' },
    { value: '京A1234567' },
    { value: '京A1234O' },
    { value: 'A12345' },
    { value: '沪AD12345', options: fuel },
    { value: '京A12345', options: green },
    { value: '京AL12345', options: green },
  ],
})

describe('a plate number', () => {
  it.each([
    ['京a12345', '京A12345'],
    [' 京A·12345 ', '京A12345'],
    ['京Ａ１２３４５', '京A12345'],
    ['沪ad-12345', '沪AD12345'],
  ])('is understood as people type it: %j', (typed, plate) => {
    expect(plateNumber.read(typed, plateNumber.defaults)).toBe(plate)
  })

  it('is shown with its point', () => {
    expect(plateNumber.show('京A12345', fuel)).toBe('京A·12345')
  })

  it('comes as a sample of at most six files beside icon and changelog, with at most sixty lines of field code', () => {
    const folder = resolve(import.meta.dirname, '../../../plugins/plate-number')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !['icon.svg', 'CHANGELOG.md'].includes(entry.name),
    )
    const lines = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length
    expect(files.length).toBeLessThanOrEqual(6)
    expect(lines('model/plate-number.ts') + lines('web/plate-number-face.tsx')).toBeLessThanOrEqual(60)
  })
})
