import { describe, expect, test } from 'vitest'
import type { Assignment, ProcessDefinition } from '../../../core/flow/definition/definition.ts'
import { compareProcesses } from '../../../plugins/workflow/model/compare/compare-processes.ts'
import { define, end, exclusive, start, step } from '../../core/flow/support/draw.ts'

const sayPeople = (assignment: Assignment) =>
  assignment.flatMap((group) => group.rules.flatMap((rule) => rule.sources.map(({ name }) => name))).join('、')
const compare = (before: ProcessDefinition, after: ProcessDefinition) =>
  compareProcesses(before, after, sayPeople).map(({ kind, what, details }) => [kind, what, ...details])

const line = define([start('S'), step('A', 'ann'), step('B', 'bob'), end('E')], ['S > A > B > E'])

describe('what has changed between two versions of a process', () => {
  test('is nothing when they are the same', () => {
    expect(compare(line, JSON.parse(JSON.stringify(line)))).toEqual([])
  })

  test('names steps that were added and removed, and where that moves others', () => {
    const after = define([start('S'), step('A', 'ann'), step('C', 'cyd dan'), end('E')], ['S > A > C > E'])
    expect(compare(line, after)).toEqual([
      ['added', '环节「C」', '人员：cyd、dan'],
      ['removed', '环节「B」'],
    ])
    const between = define(
      [start('S'), step('A', 'ann'), step('C', 'cyd'), step('B', 'bob'), end('E')],
      ['S > A > C > B > E'],
    )
    expect(compare(line, between)).toEqual([
      ['added', '环节「C」', '人员：cyd'],
      ['changed', '环节「B」', '前一环节由 A 改为 C'],
    ])
  })

  test('says what is different about a step', () => {
    const [first, , ...rest] = line.nodes
    const changed = step('A', 'ann abe', {
      decision: { rule: 'ratio', percent: 60 },
      operations: ['oppose', 'abstain', 'rejectPrevious', 'rejectInitiator', 'reject', 'takeBack', 'addSigner'],
      opinion: { required: true },
      fields: [{ field: 'amount', right: 'required' }],
      timeouts: [{ after: 2, unit: 'workDay', act: 'remind' }],
    })
    expect(compare(line, { ...line, nodes: [first!, { ...changed, name: '初审' }, ...rest] })).toEqual([
      [
        'changed',
        '环节「A」',
        '名称由「A」改为「初审」',
        '办理人由「ann」改为「ann、abe」',
        '办理方式由「一人办理即可」改为「按比例 60%」',
        '可以加签',
        '不能再转办',
        '办理意见由「选填」改为「必填」',
        '字段 amount 由「默认」改为「必填」',
        '超时处理有改动',
      ],
    ])
  })

  test('says which branches are other ones, and in which order they are tried', () => {
    const nodes = [start('S'), exclusive('X'), step('A', 'ann'), step('B', 'bob'), step('C', 'cyd'), end('E')]
    const rest = ['A > E', 'B > E', 'C > E']
    const before = define(nodes, ['S > X > ?金额大于十 > A', 'X > ?加急 > B', 'X > ?else > C', ...rest])
    const after = define(nodes, ['S > X', 'X > ?加急 > B', 'X > ?金额大于百 > A', 'X > ?else > C', ...rest])
    expect(compare(before, after)).toEqual([
      ['changed', '条件分支「X」', '分支 金额大于十 改为 金额大于百', '判断顺序改为 加急、金额大于百、其他情况'],
    ])
    const fewer = define(
      nodes.filter(({ id }) => id !== 'B'),
      ['S > X > ?金额大于十 > A', 'X > ?else > C', 'A > E', 'C > E'],
    )
    expect(compare(before, fewer)).toEqual([
      ['changed', '条件分支「X」', '删除分支：加急'],
      ['removed', '环节「B」'],
    ])
  })

  test('says what holds for the process as a whole', () => {
    const after = { ...line, name: '请假（新）', withdraw: 'never' as const }
    expect(compare(line, after)).toEqual([
      ['changed', '流程设置', '名称由「请假」改为「请假（新）」', '撤回由「首个环节办理之前」改为「不允许撤回」'],
    ])
  })
})
