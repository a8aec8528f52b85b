import { publishProblems } from '@gongtai/core/flow/definition/publish-problems'
import { describe, expect, test } from 'vitest'
import type { ProcessDefinition } from '../../../core/flow/definition/definition.ts'
import { compareProcesses } from '../../../plugins/workflow/model/compare/compare-processes.ts'
import { withPolicies } from '../../../plugins/workflow/model/designer/policies.ts'
import { define, end, start, step } from '../../core/flow/support/draw.ts'

const process = (settings: object = {}, ofStep: object = {}): ProcessDefinition => ({
  ...define([start('S'), step('A', 'ann', ofStep), end('E')], ['S > A > E']),
  ...settings,
})
const compare = (before: ProcessDefinition, after: ProcessDefinition) =>
  compareProcesses(before, after, () => '').flatMap(({ details }) => details)

describe('what happens when the people of a step are the initiator, have agreed before, or are nobody', () => {
  test('is said in words when it differs between two versions, of the process and of a step', () => {
    const named = { kind: 'people', users: [{ key: 'u1', name: '周明远' }] }
    expect(compare(process(), process({ self: 'nextLevel', repeatApprover: 'off', empty: named }))).toEqual([
      '发起人为办理人时由「由其他办理人办理，没有其他人时转交上级负责人」改为「由其他办理人办理，没有其他人时逐级上报，本人不得办理」',
      '办理人之前已同意过时由「紧邻的前一环节已同意的，自动同意」改为「每个环节都要办理」',
      '找不到办理人时由「转交流程管理员」改为「转交指定人员：周明远」',
    ])
    expect(compare(process(), process({}, { self: 'allow' }))).toEqual([
      '发起人为办理人时由「与流程一致」改为「由本人办理」',
    ])
  })

  test('is published only when those who act instead are named', () => {
    const nobody = { empty: { kind: 'people', users: [] } }
    const said = (definition: ProcessDefinition) => publishProblems(definition).map(({ sentence }) => sentence)
    expect(said(process(nobody))).toEqual([`「${process().name}」找不到办理人时转交给谁还没有选择，请选择人员。`])
    expect(said(process({}, nobody))).toEqual(['「A」找不到办理人时转交给谁还没有选择，请选择人员。'])
  })

  test('is left out where nothing is chosen any more', () => {
    expect(withPolicies({ name: 'A', self: 'allow', empty: { kind: 'incident' } }, { repeatApprover: 'any' })).toEqual({
      name: 'A',
      repeatApprover: 'any',
    })
  })
})
