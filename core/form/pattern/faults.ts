import { faults } from '../../kernel/fault.ts'
import { maxPatternLength } from './limits.ts'

export const patternFaults = faults('form-pattern', {
  tooLong: { status: 400, text: `正则表达式不能超过 ${maxPatternLength} 个字符。` },
  tooBig: { status: 400, text: '正则表达式展开后过大，请减小重复次数。' },
  tooCostly: {
    status: 400,
    text: `正则表达式过于复杂：检查一段长文本所需的步数超过上限。请以 ^ 开头、减小重复次数，或避免在括号外再加重复次数。`,
  },
  tooMuchWork: {
    status: 422,
    text: '按校验规则检查这些内容所需的步数超过上限，没有保存。请缩短文本、减少行数，或请设计者简化校验规则。',
  },
  unsupported: {
    status: 400,
    text: (d: { part: string }) => `正则表达式不支持「${d.part}」，请换一种写法。`,
  },
  unreadable: {
    status: 400,
    text: (d: { at: number }) => `正则表达式第 ${d.at + 1} 个字符处有误，请检查括号、方括号和重复次数。`,
  },
})
