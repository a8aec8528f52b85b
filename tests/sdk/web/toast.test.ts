import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, toasts } from '../../../sdk/web/ui/states/toast.ts'

const texts = () => toasts.value.map(({ text }) => text)

describe('messages at the top of the window', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it('show the warnings of one attempt together, none of an earlier one, and none once something went well', async () => {
    toast.error('网络不可用')
    toast.warning('请填写事由')
    await Promise.resolve()
    toast.warning('请选择车辆')
    toast.warning('请选择日期')
    expect(texts()).toEqual(['网络不可用', '请选择车辆', '请选择日期'])
    await Promise.resolve()
    toast.success('提交成功')
    expect(texts()).toEqual(['网络不可用', '提交成功'])
  })

  it('show a message that is there already once', () => {
    expect(toast.warning('请填写事由')).toBe(toast.warning('请填写事由'))
    expect(texts()).toEqual(['请填写事由'])
  })
})
