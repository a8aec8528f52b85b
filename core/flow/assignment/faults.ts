import { faults } from '../../kernel/fault.ts'

export const assignmentFaults = faults('assignment', {
  /** Byte-exact in the specification (S2 section 5). */
  peopleMissing: { status: 422, text: '请选择人员' },
  matrixAlone: {
    status: 422,
    text: '第一行是唯一的矩阵规则，前面没有可以计算的人员。请把它的运算符改为“或”，或把它下移一行。',
  },
  tooManyRules: {
    status: 422,
    text: (d: { most: number }) => `一组指派规则最多 ${d.most} 行，请拆分成多个规则组。`,
  },
  badCode: {
    status: 422,
    text: (d: { name: string; value: string }) => `指派规则的 ${d.name} 不能是「${d.value}」，请重新选择。`,
  },
  typeUnavailable: {
    status: 409,
    text: (d: { type: string }) => `指派类型「${d.type}」不可用，提供它的插件未安装或已停用。请启用插件或修改规则。`,
  },
})
