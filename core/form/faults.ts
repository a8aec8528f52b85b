import { faults } from '../kernel/fault.ts'

export const formFaults = faults('form', {
  unknownField: { status: 422, text: (d: { path: string }) => `表单中没有“${d.path}”，请刷新后重试` },
  unknownRow: { status: 422, text: (d: { path: string }) => `明细行“${d.path}”已不存在，请刷新后重试` },
  tooMuchWork: { status: 422, text: '表单中要计算的内容过多，没有保存。请减少明细行数，或请设计者简化公式' },
  calculated: { status: 422, text: (d: { title: string }) => `“${d.title}”由系统计算，不能直接填写` },
  invalid: { status: 422, text: (d: { messages: readonly string[] }) => d.messages.join('\n') },
  differs: {
    status: 409,
    text: (d: { titles: readonly string[] }) => `以下内容与系统记录不一致，请刷新后核对：${d.titles.join('、')}`,
  },
})
