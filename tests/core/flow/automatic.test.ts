import { readBpmn } from '@gongtai/core/flow/bpmn/read'
import { toTree } from '@gongtai/core/flow/bpmn/to-tree'
import { writeBpmn } from '@gongtai/core/flow/bpmn/write'
import type { AutomaticNode } from '@gongtai/core/flow/definition/definition'
import { publishProblems } from '@gongtai/core/flow/definition/publish-problems'
import { describe, expect, it } from 'vitest'
import { define, end, exclusive, parallel, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

const automatic = (id: string, rest: Partial<AutomaticNode> = {}): AutomaticNode => ({
  kind: 'automatic',
  id,
  name: id,
  step: 'outside.stamp',
  ...rest,
})

const line = (rest: Partial<AutomaticNode> = {}) =>
  define([start('S'), step('A', 'ann'), automatic('M', rest), step('B', 'bob'), end('E')], ['S > A > M > B > E'])

const arrived = (definition = line()): Story => {
  const story = new Story(definition)
  story.start()
  story.approve('ann')
  return story
}

const due = (story: Story) => story.events.flatMap((event) => (event.kind === 'workOpened' ? [event.visit] : []))
const working = (story: Story) =>
  story.instance!.tokens.flatMap((token) => (token.kind === 'working' ? [token.node] : []))
const finish = (story: Story, visit: number, problem?: string) =>
  story.run({ kind: 'finishWork', actor: 'system', visit, ...(problem && { problem, opinion: problem }) })

describe('an automatic step', () => {
  it('is due when the request comes to it, and the request goes on once it is done', () => {
    const story = arrived()
    const [visit = 0] = due(story)
    expect(story.open).toEqual([])
    expect(working(story)).toEqual(['M'])
    expect(story.instance!.state).toBe('running')
    finish(story, visit)
    expect(story.open).toEqual(['B:bob'])
    expect(story.records.at(-1)).toMatchObject({ kind: 'automatic', actor: 'system', node: 'M' })
    expect(() => finish(story, visit)).toThrow('该自动环节已不在办理中')
  })

  it('that alone led to the end lets what was agreed be undone like any other', () => {
    const nodes = [start('S'), automatic('M'), exclusive('X'), step('A', 'ann'), end('E')]
    const story = new Story(define(nodes, ['S > M > X > ?large > A > E', 'X > ?else > E']))
    story.start()
    finish(story, due(story)[0] ?? 0)
    expect(story.instance).toMatchObject({ state: 'finished', result: 'auto' })
    story.run({ kind: 'revoke', actor: 'ann', opinion: '会议取消' })
    expect(story.instance).toMatchObject({ state: 'withdrawn' })
  })

  it('stands still with the reason when it cannot be done, until a manager retries', () => {
    const story = arrived()
    const [visit = 0] = due(story)
    finish(story, visit, '印章已停用。')
    expect(story.instance!.tokens).toMatchObject([{ kind: 'incident', reason: 'notDone', problem: '印章已停用。' }])
    expect(story.records.at(-1)).toMatchObject({ kind: 'automaticFailed', opinion: '印章已停用。' })
    story.run({ kind: 'retry', actor: 'boss', visit })
    expect(due(story)).toEqual([visit])
    finish(story, visit)
    expect(story.open).toEqual(['B:bob'])
  })

  it('is due anew when the request is resumed, and takes nothing while it is suspended', () => {
    const story = arrived()
    const [visit = 0] = due(story)
    story.manage('suspend')
    expect(() => finish(story, visit)).toThrow('流程已挂起')
    story.manage('resume')
    expect(due(story)).toEqual([visit])
  })

  it('is gone when the request is withdrawn or sent back, and done again on the way back', () => {
    const withdrawn = arrived()
    const [visit = 0] = due(withdrawn)
    withdrawn.manage('terminate')
    expect(() => finish(withdrawn, visit)).toThrow('流程已结束')
    const back = arrived()
    finish(back, due(back)[0] ?? 0)
    back.reject('bob', 'A')
    back.approve('ann')
    expect(working(back)).toEqual(['M'])
    expect(due(back)).not.toEqual([visit])
  })

  it('keeps the vote before it from being taken back once it is done', () => {
    const story = arrived()
    expect(() => story.takeBack('ann', 'A')).not.toThrow()
    const done = arrived()
    finish(done, due(done)[0] ?? 0)
    expect(() => done.takeBack('ann', 'A')).toThrow('后续环节已有人办理')
  })

  it('holds a join until it is done', () => {
    const definition = define(
      [start('S'), parallel('F'), automatic('M'), step('A', 'ann'), parallel('J'), step('B', 'bob'), end('E')],
      ['S > F > M > J > B > E', 'F > A > J'],
    )
    const story = new Story(definition)
    story.start()
    const [visit = 0] = due(story)
    story.approve('ann')
    expect(story.open).toEqual([])
    finish(story, visit)
    expect(story.open).toEqual(['B:bob'])
  })

  it('is a service task in the drawing, with its settings and what it may write, and a block in the designer', async () => {
    const definition = line({ settings: { prefix: '甲"<', days: 3 }, fields: [{ field: 'no', right: 'write' }] })
    const xml = await writeBpmn(definition)
    expect(xml).toContain('bpmn:serviceTask')
    const { definition: read, problems } = await readBpmn(xml)
    expect(problems).toEqual([])
    expect(read.nodes).toEqual(definition.nodes)
    expect(toTree(read)).toMatchObject({ tree: { blocks: [{ id: 'A' }, { id: 'M', kind: 'automatic' }, { id: 'B' }] } })
    const broken = await readBpmn(xml.replace(/settings="[^"]*"/, 'settings="[1"'))
    expect(broken.problems).toMatchObject([{ sentence: expect.stringContaining('的设置不是 JSON 对象') }])
  })

  it('is not published before it is said what it does', () => {
    const sentences = publishProblems(line({ step: '' })).map(({ sentence }) => sentence)
    expect(sentences).toEqual(['「M」没有选择要执行的内容，请选择或删除该环节。'])
  })
})
