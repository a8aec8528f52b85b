import { standardRule } from '@gongtai/sdk/server'

const shipped = {
  version: '1',
  scope: 'nation',
  valid: { from: '2020-01-01' },
  trust: 'tenant',
  source: { title: '会议室管理办法（示范）' },
} as const

const rate = { name: 'rate', title: '使用率', type: 'number', unit: '%' } as const

/** Above it rooms are short. */
export const shortage = standardRule({
  ...{ code: 'mt.room.shortage', title: '会议室紧缺', area: '会议', kind: 'limit', measures: 'rate' },
  inputs: [rate],
  text: '使用率 {rate}，超过 {limit}%，会议室偏紧',
  versions: [{ ...shipped, rows: [{ limit: '85', result: 'warn' }] }],
})

/** Below it for a quarter they stand empty. */
export const idleness = standardRule({
  ...{ code: 'mt.room.idle', title: '会议室闲置', area: '会议', kind: 'limit', measures: 'rate', least: true },
  inputs: [rate],
  text: '使用率 {rate}，不足 {limit}%，会议室闲置',
  versions: [{ ...shipped, rows: [{ limit: '10', result: 'warn' }] }],
})

export const usageRules = [shortage, idleness]
