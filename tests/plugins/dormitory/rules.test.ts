import { describe, expect, test } from 'vitest'
import { changeValues } from '../../../plugins/dormitory/model/change.ts'
import { dutyWarning } from '../../../plugins/dormitory/model/duty.ts'
import { monthsAfter, monthsBetween, queueOrder, scoreOf, scoreParts } from '../../../plugins/dormitory/model/score.ts'

const waiting = (more: object = {}) => ({
  id: 'a',
  duties: '05',
  fromElsewhere: false,
  family: false,
  hiredOn: '',
  since: '2026-01-15 09:00:00',
  ...more,
})

describe('the place in the queue', () => {
  test('follows from duty level, posting, months waited, being new and family, each reason named', () => {
    const person = waiting({ duties: '02', fromElsewhere: true, family: true, hiredOn: '2026-03-01' })
    expect(scoreParts(person, '2026-07-15')).toEqual([
      { title: '职务层次', points: 25 },
      { title: '外地调入', points: 30 },
      { title: '轮候月数', points: 6 },
      { title: '新入职', points: 10 },
      { title: '家庭需要', points: 6 },
    ])
    expect(scoreOf(person, '2026-07-15')).toBe(77)
  })

  test('counts at most 24 months, and nobody as new after twelve', () => {
    expect(scoreOf(waiting(), '2031-01-15')).toBe(10 + 24)
    expect(scoreOf(waiting({ since: '2026-11-01', hiredOn: '2025-11-02' }), '2026-11-01')).toBe(20)
    expect(scoreOf(waiting({ since: '2026-11-02', hiredOn: '2025-11-02' }), '2026-11-02')).toBe(10)
  })

  test('of equal points is decided by the earlier request, then by the id, whatever order they come in', () => {
    const late = waiting({ id: 'late', since: '2026-06-30 10:00:00' })
    const early = waiting({ id: 'early', since: '2026-06-30 09:00:00' })
    const same = waiting({ id: 'b', since: '2026-06-30 09:00:00' })
    const high = waiting({ id: 'high', duties: '01', since: '2026-07-01 09:00:00' })
    for (const all of [
      [late, early, same, high],
      [high, same, early, late],
    ])
      expect(queueOrder(all, '2026-07-02').map(({ id }) => id)).toEqual(['high', 'b', 'early', 'late'])
  })

  test('counts whole months', () => {
    expect(monthsBetween('2026-01-31', '2026-02-28')).toBe(0)
    expect(monthsBetween('2026-01-31', '2026-03-31')).toBe(2)
    expect(monthsBetween('2026-03-01', '2026-01-01')).toBe(0)
  })
})

test('a term ends on the same day of its last month, or on the last of a shorter one', () => {
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsAfter('2027-12-15', 3)).toBe('2028-03-15')
  expect(monthsAfter('2027-01-29', 13)).toBe('2028-02-29')
})

test('a single room is warned of for every duty level but the first, and for no other house type', () => {
  for (const duties of ['02', '03', '04', '05', '06']) expect(dutyWarning('1', duties)).toContain('单人间')
  expect(dutyWarning('1', '01')).toBeUndefined()
  expect(dutyWarning('1', '')).toBeUndefined()
  for (const type of ['2', '3', '4']) expect(dutyWarning(type, '05')).toBeUndefined()
})

test('what is known of a bed fills eight fields and three lists by their columns', () => {
  const values = changeValues({
    ...{ id: 'p', name: '贺明辉', sex: '0', homeAddress: '人民路 1 号', checkinDate: '2026-01-01' },
    ...{ originalBedNum: 'A101-1', originalDormitoryNum: 'A101', originalDormitoryNumId: 'r1', originalBuilding: 'A' },
    goods: [{ name: '床垫', quantity: 1, condition: '完好' }],
    furniture: [{ name: '书桌', quantity: 1, condition: '旧损' }],
    deposit: [{ receipt: 'YJ-1', amount: '500.00', paidOn: '2026-01-01' }],
  })
  expect(values).toMatchObject({
    BUS_DORMITORY_CHANGE_APPLICATION_INFO: { ORIGINAL_DORMITORY_NUM_ID: 'r1', ORIGINAL_BUILDING: 'A' },
    BUS_DORM_SWAP: { ORIGINAL_BED_NUM: 'A101-1', BUILDING: 'A' },
    BUS_DORMITORY_CHANGE_APPLICATION_INFO_GOODS: [{ GOODS_NAME: '床垫', QUANTITY: 1 }],
    BUS_DORMITORY_CHANGE_APPLICATION_INFO_FURNITURE: [{ FURNITURE_NAME: '书桌' }],
    BUS_DORMITORY_CHANGE_APPLICATION_INFO_DEPOSIT: [{ RECEIPT: 'YJ-1', AMOUNT: 500 }],
  })
})
