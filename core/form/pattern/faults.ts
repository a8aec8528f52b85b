import { faults } from '../../kernel/fault.ts'
import { maxPatternLength } from './limits.ts'

export const patternFaults = faults('form-pattern', {
  tooLong: { status: 400, text: `正则表达式不能超过 ${maxPatternLength} 个字符。` },
  tooBig: { status: 400, text: '正则表达式展开后过大，请减小重复次数。' },
  unsupported: {
    status: 400,
    text: (d: { part: string }) => `正则表达式不支持「${d.part}」，请换一种写法。`,
  },
  unreadable: {
    status: 400,
    text: (d: { at: number }) => `正则表达式第 ${d.at + 1} 个字符处有误，请检查括号、方括号和重复次数。`,
  },
})
