import { match as byPinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { arrowTarget } from '../../../plugins/workflow/model/arrow-target.ts'
import { averageTime } from '../../../plugins/workflow/model/average-time.ts'
import type { ProcessCard } from '../../../plugins/workflow/model/shapes.ts'
import { startHits, titleParts } from '../../../plugins/workflow/model/start-hits.ts'
import type { ProcessNotes } from '../../../plugins/workflow/model/start-page-calls.ts'
import { stepsInOrder } from '../../../plugins/workflow/model/steps-in-order.ts'

const card = (defKey: string, processName: string, category: string): ProcessCard => ({
  defKey,
  processName,
  category,
  icon: '',
  form: 'f',
  version: 1,
  favourite: false,
  usedAt: null,
})

const closed: ProcessNotes = {
  defKey: 'posts',
  processName: '干部用车备案',
  category: '组织人事',
  icon: '',
  steps: [],
  minutes: null,
  obstacle: 'not-named',
}

const all = {
  processes: [
    card('repair', '车辆维修', '公务用车'),
    card('car', '公务用车申请', '公务用车'),
    card('leave', '请假', '日常'),
  ],
  drafts: [{ title: '赴无锡用车' }, { title: '采购' }],
  closed: [closed],
}

const match = (text: string, typed: string) => {
  const at = text.indexOf(typed)
  if (at >= 0) return Array.from(typed, (_, place) => at + place)
  return byPinyin(text, typed, { continuous: true }) ?? undefined
}

describe('what the start page finds', () => {
  test('are processes by title, then by category, drafts, and what others may start', () => {
    const found = startHits('用车', match, all)
    expect(found.processes.map(({ of, at }) => [of.defKey, at])).toEqual([
      ['car', [2, 3]],
      ['repair', []],
    ])
    expect(found.drafts.map(({ of }) => of.title)).toEqual(['赴无锡用车'])
    expect(found.closed.map(({ of }) => of.defKey)).toEqual(['posts'])
  })

  test('is found by pinyin and by initials', () => {
    for (const typed of ['gwyc', 'yongche'])
      expect(startHits(typed, match, all).processes.map(({ of }) => of.defKey)).toContain('car')
    expect(startHits('zzz', match, all)).toEqual({ processes: [], drafts: [], closed: [] })
  })

  test('shows in the title what was looked for', () => {
    expect(titleParts('公务用车申请', [2, 3])).toEqual([
      { at: 0, text: '公务', found: false },
      { at: 2, text: '用车', found: true },
      { at: 4, text: '申请', found: false },
    ])
    expect(titleParts('请假', [])).toEqual([{ at: 0, text: '请假', found: false }])
  })
})

describe('the steps of a process', () => {
  const node = (id: string, kind: string, name: string) => ({ id, kind, name })

  test('are named in the order of the way, each once, whatever the order they were drawn in', () => {
    const nodes = [
      node('last', 'step', '归口审核'),
      node('end', 'end', '结束'),
      node('split', 'exclusive', '金额'),
      node('first', 'step', '部门审批'),
      node('extra', 'step', '领导审批'),
      node('again', 'step', '部门审批'),
      node('start', 'start', '填写'),
    ]
    const ways = [
      ['start', 'first'],
      ['first', 'split'],
      ['split', 'extra'],
      ['split', 'last'],
      ['extra', 'last'],
      ['last', 'again'],
      ['again', 'end'],
    ]
    const flows = ways.map(([from = '', to = '']) => ({ from, to }))
    expect(stepsInOrder({ nodes, flows })).toEqual(['部门审批', '领导审批', '归口审核'])
  })
})

describe('the average time of a process', () => {
  test('is said in one unit', () => {
    const texts = [0, 12, 59.4, 61, 250, 1380, 1440, 2200, 4400, 20_000].map(averageTime)
    expect(texts).toEqual([
      '平均 1 分钟',
      '平均 12 分钟',
      '平均 59 分钟',
      '平均 1 小时',
      '平均 4 小时',
      '平均 23 小时',
      '平均 1 天',
      '平均 1.5 天',
      '平均 3 天',
      '平均 14 天',
    ])
  })
})

describe('arrow keys among cards', () => {
  // Three in a row, then one, then two.
  const boxes = [
    { left: 0, top: 0 },
    { left: 100, top: 0 },
    { left: 200, top: 2 },
    { left: 0, top: 90 },
    { left: 0, top: 180 },
    { left: 100, top: 180 },
  ]
  test('go to the neighbour as the cards stand, and stay at the edges', () => {
    expect(arrowTarget(boxes, 0, 'ArrowRight')).toBe(1)
    expect(arrowTarget(boxes, 2, 'ArrowDown')).toBe(3)
    expect(arrowTarget(boxes, 3, 'ArrowDown')).toBe(4)
    expect(arrowTarget(boxes, 5, 'ArrowUp')).toBe(3)
    expect(arrowTarget(boxes, 3, 'ArrowUp')).toBe(0)
    expect(arrowTarget(boxes, 0, 'ArrowUp')).toBe(0)
    expect(arrowTarget(boxes, 5, 'ArrowDown')).toBe(5)
    expect(arrowTarget(boxes, 5, 'ArrowRight')).toBe(5)
    expect(arrowTarget(boxes, 0, 'ArrowLeft')).toBe(0)
  })
})
