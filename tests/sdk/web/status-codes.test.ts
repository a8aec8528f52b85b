import { describe, expect, it } from 'vitest'
import { statusLooks } from '../../../sdk/web/ui/status-codes.ts'
import { TOAST_MILLISECONDS } from '../../../sdk/web/ui/toast.ts'

/** What each code means, in the order of the specification. */
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

describe('the status codes of tasks and records', () => {
  it.each(meanings)('[%s] has for code %s the label %s, and no other code has it', (_, code, label) => {
    expect(statusLooks[code]?.text).toBe(label)
    expect(Object.values(statusLooks).filter(({ text }) => text === label)).toHaveLength(1)
  })

  it('are sixteen, each with a family of colours', () => {
    expect(Object.keys(statusLooks)).toHaveLength(16)
    expect(Object.values(statusLooks).every(({ family }) => family !== undefined)).toBe(true)
  })
})

it('[S1-8-21] shows an error message for 5000 ms', () => {
  expect(TOAST_MILLISECONDS.error).toBe(5000)
})
