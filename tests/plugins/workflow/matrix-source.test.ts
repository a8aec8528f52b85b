import { describe, expect, test } from 'vitest'
import { peopleInMatrices } from '../../../plugins/workflow/model/assignment/matrix-people.ts'
import {
  matrixFields,
  matrixKey,
  readMatrixSource,
  withMatrixFields,
} from '../../../plugins/workflow/model/assignment/matrix-source.ts'

const KEY = 'dorm_keepers:#BUILDING/SEX@UNIT'

describe('a matrix looked up by two fields', () => {
  test('is read and written in one line, with all fields that it asks', () => {
    const source = readMatrixSource(KEY)
    expect(source).toEqual({ matrix: 'dorm_keepers', line: { field: 'BUILDING', narrowed: 'SEX' }, place: 'UNIT' })
    expect(source && matrixKey(source)).toBe(KEY)
    expect(source && matrixFields(source)).toEqual(['BUILDING', 'SEX', 'UNIT'])
    const renamed = source && withMatrixFields(source, (field) => field.toLowerCase())
    expect(renamed && matrixKey(renamed)).toBe('dorm_keepers:#building/sex@unit')
    for (const key of ['dorm_keepers:#BUILDING', 'dorm_keepers:A/0'])
      expect(matrixKey(readMatrixSource(key) ?? { matrix: '', line: { value: '' } })).toBe(key)
  })

  test('asks for the narrower class before the wider one, and for the wider one alone where the second says nothing', () => {
    const asked = (named: Record<string, readonly { source: string; id: string }[]>) =>
      JSON.parse(
        String(
          peopleInMatrices(['dorm_keepers:#BUILDING/SEX'], {
            tenant: 'demo',
            initiator: { user: 'u', unit: 'o', department: 'd' },
            previous: [],
            named,
          }).values[0],
        ),
      )
    const building = [{ source: 'choice', id: 'A' }]
    expect(asked({ BUILDING: building, SEX: [{ source: 'choice', id: '1' }] })).toEqual([
      { matrix: 'dorm_keepers', classes: ['A/1', 'A'] },
    ])
    expect(asked({ BUILDING: building })).toEqual([{ matrix: 'dorm_keepers', classes: ['A'] }])
  })
})
