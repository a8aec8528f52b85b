import type { Operation } from './definition.ts'

/**
 * What operations are called in sentences and on buttons.
 *
 * @example
 * const words = Object.values(operationNames)
 */
export const operationNames: Readonly<Record<Operation, string>> = {
  oppose: '不同意',
  abstain: '弃权',
  rejectPrevious: '退回上一步',
  rejectInitiator: '退回发起人',
  reject: '自由退回',
  transfer: '转办',
  delegate: '委派',
  addSigner: '加签',
  cohandle: '协办',
  copy: '传阅',
  jump: '自由跳转',
  takeBack: '取回',
}
