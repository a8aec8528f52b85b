import { timeoutProblems } from '@gongtai/core/flow/definition/timeout-problems'
import { describe, expect, it } from 'vitest'
import { step } from './support/draw.ts'

const of = (settings: Parameters<typeof step>[2]) =>
  timeoutProblems(step('审批', 'ann', settings)).map(({ severity, sentence }) => `${severity} ${sentence}`)

describe('what a step says about taking too long', () => {
  it('names whole numbers within reason, and whom it is handed to', () => {
    expect(of({})).toEqual([])
    expect(of({ timeouts: [{ after: 3, unit: 'workDay', act: 'remind', repeat: 3 }] })).toEqual([])
    expect(of({ timeouts: [{ after: 0.5, unit: 'day', act: 'remind', repeat: 31 }] })).toEqual([
      'error 「审批」的办理期限应为 1 至 999 的整数。',
      'error 「审批」的超时提醒次数应为 1 至 30 的整数。',
    ])
    expect(of({ timeouts: [{ after: 1, unit: 'day', act: 'handTo' }] })).toEqual([
      'error 「审批」超时后转交给谁还没有选择，请选择人员。',
    ])
  })

  it('warns that what must be filled in may stay empty when the step passes by itself', () => {
    const timeouts = [{ after: 1, unit: 'day', act: 'approve' }] as const
    expect(of({ timeouts })).toEqual([])
    expect(of({ timeouts, fields: [{ table: 'T', field: 'F', right: 'required' }] as never })).toEqual([
      'warning 「审批」超时自动通过时，本环节的必填字段可能没有填写。',
    ])
  })
})
