import { formChecks } from '@gongtai/core/points/form-checks'
import {
  additionsAt,
  type PageAddition,
  pageAddition,
  pageAdditions,
  slot,
  slots,
} from '@gongtai/core/points/page-additions'
import { describe, expect, it } from 'vitest'

const cars = slot<{ readonly plate: string }>('vehicle.vehicles')
const drawn = async () => ({ default: () => '' })
const action = (id: string, more: Partial<PageAddition<{ readonly plate: string }>> = {}) =>
  pageAddition({ id, at: cars, kind: 'row-action', title: id, run: ({ plate }) => plate, ...more })

describe('what plugins add to pages of others', () => {
  it('stands in the slots it names, by its order and then as it was offered', () => {
    const all = [
      action('late', { order: 200 }),
      action('first'),
      action('second'),
      action('soon', { order: 1 }),
      pageAddition({ id: 'own', at: [slots.ownRequests, slots.allRequests], kind: 'section', title: '', load: drawn }),
    ]
    expect(additionsAt(all, 'vehicle.vehicles').map(({ id }) => id)).toEqual(['soon', 'first', 'second', 'late'])
    expect(additionsAt(all, slots.allRequests.id).map(({ id }) => id)).toEqual(['own'])
    expect(additionsAt(all, 'workflow.pending')).toEqual([])
  })

  it('is refused without a title or a slot, and where it is both done at once and drawn, or a section without content', () => {
    expect(pageAdditions.check(action('stop'))).toEqual([])
    expect(pageAdditions.check({ id: 'empty' })).toEqual([
      '缺少 title',
      '缺少位置 at',
      'kind 应为 row-action、page-action、section 或 notice',
      '函数 run 与 load 应恰有一个',
    ])
    expect(pageAdditions.check(action('both', { load: drawn }))).toEqual(['函数 run 与 load 应恰有一个'])
    expect(pageAdditions.check(action('part', { kind: 'section' }))).toEqual(['区块应有函数 load'])
  })
})

describe('a check of a form', () => {
  it('is about a type of field, or about named fields of one form', () => {
    const check = { id: 'visitor.plate', title: '车牌', check: async () => [] }
    expect(formChecks.check({ ...check, type: 'plate_number' })).toEqual([])
    expect(formChecks.check({ ...check, form: 'visit', fields: ['plate'] })).toEqual([])
    expect(formChecks.check({ ...check, form: 'visit' })).toEqual(['写了 form 时，fields 应列出字段'])
    expect(formChecks.check(check)).toEqual(['type 与 form 应恰有一个'])
  })
})
