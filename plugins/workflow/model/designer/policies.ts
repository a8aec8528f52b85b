import type { EmptyPolicy, RepeatApprover, SelfPolicy } from '@gongtai/sdk/flow'

/** What may be said of a whole process, and otherwise of one of its steps. */
export interface Policies {
  readonly self?: SelfPolicy
  readonly repeatApprover?: RepeatApprover
  readonly empty?: EmptyPolicy
}

type Words<Of extends string> = readonly (readonly [Of, string])[]

export const selfWords: Words<SelfPolicy> = [
  ['dropIfOthers', '由其他办理人办理，没有其他人时转交上级负责人'],
  ['nextLevel', '由其他办理人办理，没有其他人时逐级上报，本人不得办理'],
  ['departmentHead', '转交本部门负责人'],
  ['forbid', '本人不办理，没有其他人时视为找不到办理人'],
  ['autoPass', '自动同意'],
  ['allow', '由本人办理'],
]

export const repeatWords: Words<RepeatApprover> = [
  ['consecutive', '紧邻的前一环节已同意的，自动同意'],
  ['any', '之前任一环节已同意的，自动同意'],
  ['off', '每个环节都要办理'],
]

/** `askSender` is not built yet, and so not offered. */
export const emptyWords: Words<Exclude<EmptyPolicy['kind'], 'askSender'>> = [
  ['managers', '转交流程管理员'],
  ['departmentHead', '转交发起人的部门负责人'],
  ['superiorHead', '转交发起人上级部门的负责人'],
  ['people', '转交指定人员'],
  ['autoPass', '自动同意，进入下一环节'],
  ['returnToInitiator', '退回发起人'],
  ['incident', '流程暂停，等待管理员处理'],
]

/** The same with these policies and no others. */
export function withPolicies<Of extends Policies>(of: Of, policies: Policies): Of {
  const { self: _, repeatApprover: __, empty: ___, ...others } = of
  return { ...others, ...policies } as Of
}

/** What holds where neither step nor process says anything. */
export const USUAL = { self: 'dropIfOthers', repeatApprover: 'consecutive', empty: 'managers' } as const

const wordsOf = (words: Words<string>, chosen: string): string => words.find(([each]) => each === chosen)?.[1] ?? chosen

export const saySelf = ({ self = USUAL.self }: Policies): string => wordsOf(selfWords, self)
export const sayRepeat = ({ repeatApprover = USUAL.repeatApprover }: Policies): string =>
  wordsOf(repeatWords, repeatApprover)

export function sayEmpty({ empty }: Policies): string {
  const words = wordsOf(emptyWords, empty?.kind ?? USUAL.empty)
  return empty?.kind === 'people' ? `${words}：${empty.users.map(({ name }) => name).join('、')}` : words
}
