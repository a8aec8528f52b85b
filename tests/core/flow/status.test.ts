import { statuses, statusOf } from '@gongtai/core/flow/instance/status'
import { describe, expect, it } from 'vitest'

const meanings = [
  ['S1-4.4-01', '-1', '未执行'],
  ['S1-4.4-02', '0', '待处理'],
  ['S1-4.4-03', '1', '已办理'],
  ['S1-4.4-04', '2', '驳回至上一环节'],
  ['S1-4.4-05', '3', '驳回至发起人'],
  ['S1-4.4-06', '4', '自由驳回'],
  ['S1-4.4-07', '5', '已办撤回'],
  ['S1-4.4-08', '6', '自由跳转'],
  ['S1-4.4-09', '7', '会签通过'],
  ['S1-4.4-10', '8', '会签不通过'],
  ['S1-4.4-11', '9', '会签弃权'],
  ['S1-4.4-12', '10', '人工终止'],
  ['S1-4.4-13', '11', '自动处理'],
  ['S1-4.4-14', '12', '转办'],
  ['S1-4.4-15', '13', '协办'],
  ['S1-4.4-16', '14', '传阅'],
] as const

describe('status codes of tasks and records', () => {
  for (const [row, code, label] of meanings)
    it(`[${row}] code '${code}' means ${label} and has a label of its own`, () => {
      expect(statusOf(code).label).toBe(label)
      expect(statuses.filter((status) => status.label === label)).toHaveLength(1)
    })

  it('there are sixteen, as strings, in the order of the specification', () => {
    expect(statuses.map((status) => status.code)).toEqual(meanings.map(([, code]) => code))
  })

  it('an unknown code is shown as it is, never blank', () => {
    expect(statusOf('15')).toMatchObject({ code: '15', label: '15', family: 'idle' })
  })
})
