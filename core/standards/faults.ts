import { faults } from '../kernel/fault.ts'

export const standardsFaults = faults('standards', {
  wrongFact: {
    status: 400,
    text: (d: { rule: string; input: string; value: string }) =>
      `按「${d.rule}」核对时，「${d.input}」应为数字，而填写的是「${d.value}」，请更正后重试。`,
  },
})
