import { faults } from '../../kernel/fault.ts'

export const formulaFaults = faults('formula', {
  missing: { status: 422, text: '请填写公式' },
  tooLong: { status: 422, text: (d: { max: number }) => `公式太长，请控制在${d.max}个字符以内` },
  tooDeep: { status: 422, text: '公式太复杂，请拆分后再写' },
  unreadable: { status: 422, text: (d: { at: number }) => `公式第${d.at + 1}个字符附近无法识别，请检查括号和运算符` },
  widePunctuation: { status: 422, text: (d: { name: string }) => `公式中含有中文标点“${d.name}”，请改用英文标点` },
  notAllowed: { status: 422, text: '公式只能使用数字、文本、变量、运算符和提供的函数' },
  unknownName: { status: 422, text: (d: { name: string }) => `公式中的“${d.name}”不存在，请检查名称` },
  unknownFunction: { status: 422, text: (d: { name: string }) => `没有名为“${d.name}”的函数，请从函数列表中选择` },
  wrongArguments: { status: 422, text: (d: { name: string }) => `函数“${d.name}”的参数个数不对，请检查` },
  notNumber: { status: 422, text: (d: { value: string }) => `“${d.value}”不是数字，不能参与计算` },
  tooMuchWork: { status: 422, text: '公式要计算的内容过多，请减少行数，或请设计者简化公式' },
  tooLarge: { status: 422, text: '计算结果过大，请检查公式' },
})
