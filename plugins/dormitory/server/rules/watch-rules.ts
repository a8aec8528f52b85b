import { standardRule } from '@gongtai/sdk/server'
import { JUMP } from '../../model/meters.ts'

const AREA = '宿舍与周转房'

const shipped = {
  version: '1',
  scope: 'nation',
  valid: { from: '2020-01-01' },
  trust: 'tenant',
  source: { title: '宿舍管理办法（示范）' },
} as const

/** How full a house may be before somebody has to look at it. */
export const occupancyRule = standardRule({
  ...{ code: 'dorm.occupancy', title: '入住率', area: AREA, kind: 'decision' },
  inputs: [{ name: 'share', title: '入住率', type: 'number', unit: '%' }],
  text: '入住率 {share}，可用床位不足。',
  versions: [
    {
      ...shipped,
      rows: [{ when: 'share >= 98', result: 'refuse' }, { when: 'share >= 90', result: 'warn' }, { result: 'pass' }],
    },
  ],
})

export const overstayRule = standardRule({
  ...{ code: 'dorm.overstay', title: '超期未退宿', area: AREA, kind: 'decision' },
  inputs: [{ name: 'days', title: '超期', type: 'number', unit: '天' }],
  text: '住宿期限已到，尚未退宿。',
  versions: [{ ...shipped, rows: [{ when: 'days >= 0', result: 'refuse' }, { result: 'pass' }] }],
})

/** Somebody has left the organisation and lives on. */
export const leaverRule = standardRule({
  ...{ code: 'dorm.leaver', title: '离开单位后退宿', area: AREA, kind: 'decision' },
  inputs: [{ name: 'left', title: '已离开单位', type: 'truth' }],
  text: '已离开单位，尚未退宿。',
  versions: [{ ...shipped, rows: [{ when: 'left', result: 'warn' }, { result: 'pass' }] }],
})

export const meterJump = standardRule({
  ...{ code: 'dorm.meter.jump', title: '表计读数突增', area: AREA, kind: 'limit' },
  inputs: [
    { name: 'daily', title: '折合每天', type: 'number' },
    { name: 'mean', title: '平均每天', type: 'number' },
  ],
  measures: 'daily',
  text: '折合每天 {daily}，平均每天 {mean}，超过 {limit}',
  versions: [{ ...shipped, rows: [{ when: 'mean > 0', limit: `mean * ${JUMP}`, result: 'warn' }] }],
})

export const watchRules = [occupancyRule, overstayRule, leaverRule, meterJump]
