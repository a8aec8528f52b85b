import { expect, test } from 'vitest'
import { present, record, redo, startHistory, undo } from '../../../plugins/form-design/model/designer/history.ts'

test('steps are undone and done again one by one, and each has its sentence', () => {
  let history = startHistory('a')
  history = record(history, { title: '添加「姓名」', state: 'b', at: 1 })
  history = record(history, { title: '删除「姓名」', state: 'c', at: 2 })
  expect(present(undo(history))).toBe('b')
  expect(undo(history).undone.map(({ title }) => title)).toEqual(['删除「姓名」'])
  expect(present(redo(undo(history)))).toBe('c')
  expect(present(undo(undo(undo(history))))).toBe('a')
})

test('typing in one property within 800 ms is one step', () => {
  let history = startHistory('')
  for (const [state, at] of [
    ['用', 1000],
    ['用车', 1500],
    ['用车事由', 2250],
  ] as const)
    history = record(history, { title: '修改标题', state, key: 'title', at })
  expect(present(undo(history))).toBe('')
  history = record(history, { title: '修改标题', state: '事由', key: 'title', at: 3051 })
  expect(present(undo(history))).toBe('用车事由')
})

test('a new step ends what could be done again; the oldest of more than a hundred are forgotten', () => {
  let history = record(startHistory(0), { title: '一', state: 1, at: 1 })
  history = record(undo(history), { title: '二', state: 2, at: 2 })
  expect(redo(history)).toBe(history)
  for (let state = 3; state < 200; state++) history = record(history, { title: '', state, at: state * 1000 })
  expect(history.steps.length).toBe(101)
})
