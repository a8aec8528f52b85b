import type { FieldType } from '@gongtai/sdk'
import { describe, expect, test } from 'vitest'
import { basicFieldTypes } from '../../../plugins/basics/model/field-types.ts'
import { newNode } from '../../../sdk/web/form/new-node.ts'

const fresh = (id: string) => newNode(basicFieldTypes.find((type) => type.id === id) as FieldType)

describe('a new field', () => {
  test('[S2-9-46] [S2-9-47] has label width 100 and span 24', () => {
    expect(fresh('input')).toMatchObject({ labelWidth: 100, span: 24 })
  })

  test('[S2-9-39] of type number starts with value 1', () => {
    expect(fresh('num_1')).toMatchObject({ initial: 1, options: { accuracy: 0, min: 0, max: 10000, step: 0.5 } })
  })

  test("[S2-9-45] of type switch starts with value '0'", () => {
    expect(fresh('switch')).toMatchObject({ initial: '0' })
  })

  test('[S2-9-48] of type button is 4 of 24 wide', () => {
    expect(fresh('button_1')).toMatchObject({ span: 4 })
  })

  test('of a container type has its first parts', () => {
    expect(fresh('grid_1')).toMatchObject({ kind: 'grid', columns: [{ span: 12 }, { span: 12 }] })
    expect(fresh('sub_1')).toMatchObject({ kind: 'tabs', tabs: [{ title: '标签页 1' }] })
    expect(fresh('table_1')).toMatchObject({ kind: 'table', columns: [] })
  })

  test('has an id of its own', () => {
    expect(fresh('input').id).not.toBe(fresh('input').id)
    expect(fresh('input').id).toMatch(/^attr-\d+$/)
  })
})
