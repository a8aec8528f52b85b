import type { ProcessDefinition, WithdrawRule } from '@gongtai/sdk/flow'
import { sayEmpty, sayRepeat, saySelf } from '../designer/policies.ts'
import type { SayPeople } from './compare-processes.ts'

const withdrawals: Readonly<Record<WithdrawRule, string>> = {
  untilFirstHandled: '首个环节办理之前',
  whileRunning: '办结之前',
  never: '不允许撤回',
}

/** One line for a setting that is no longer as it was. */
export const sayChange = (what: string, was: string, is: string): readonly string[] =>
  was === is ? [] : [`${what}由「${was}」改为「${is}」`]

/** What holds for the process as a whole. */
export function saySettings(before: ProcessDefinition, after: ProcessDefinition, sayPeople: SayPeople): string[] {
  const people = (assignment: ProcessDefinition['managers'], nobody: string) =>
    assignment?.some(({ rules }) => rules.length > 0) ? sayPeople(assignment) : nobody
  const starters = ({ systemStarted, startable }: ProcessDefinition) =>
    systemStarted ? '仅由系统发起' : people(startable, '全体人员')
  const withdrawal = ({ withdraw = 'untilFirstHandled' }: ProcessDefinition) => withdrawals[withdraw]
  return [
    ...sayChange('名称', before.name, after.name),
    ...sayChange('表单', before.form?.id ?? '', after.form?.id ?? ''),
    ...sayChange('标题规则', before.title ?? '', after.title ?? ''),
    ...sayChange('摘要规则', before.summary ?? '', after.summary ?? ''),
    ...sayChange('可发起人员', starters(before), starters(after)),
    ...sayChange('流程管理员', people(before.managers, '有管理权限的人员'), people(after.managers, '有管理权限的人员')),
    ...sayChange('撤回', withdrawal(before), withdrawal(after)),
    ...sayChange('发起人为办理人时', saySelf(before), saySelf(after)),
    ...sayChange('办理人之前已同意过时', sayRepeat(before), sayRepeat(after)),
    ...sayChange('找不到办理人时', sayEmpty(before), sayEmpty(after)),
  ]
}
