import { expect, test, vi } from 'vitest'
import { present } from '../../../plugins/form-design/model/designer/history.ts'
import { nodeAt } from '../../../plugins/form-design/model/designer/place.ts'
import { withOption } from '../../../plugins/form-design/model/designer/properties.ts'
import { change, duplicate, remove, step } from '../../../plugins/form-design/web/design/actions.ts'
import { DesignSession } from '../../../plugins/form-design/web/design/design-session.ts'
import { formOf, plus, types, within } from './support.ts'

test('[S2-4-80] while designing, an option that changes is told to everybody who shows the form', () => {
  const session = new DesignSession(formOf('num_1', 'input'), types)
  const told: unknown[] = []
  session.changes.subscribe(({ history }) => told.push(nodeAt(present(history), 'num_1')?.options?.max))
  const node = nodeAt(session.schema, 'num_1')
  if (!node) throw new Error('no node')
  change(session, node, '最大值', (now) => withOption(now, 'max', 5))
  expect(told).toEqual([10000, 5])
  change(session, node, '最大值', (now) => withOption(now, 'max', 5))
  session.undo()
  expect(told.at(-1)).toBe(10000)
})

test('several nodes are selected one by one or from one to another', () => {
  const session = new DesignSession(formOf('input', 'num_1', 'switch', 'rate_1'), types)
  session.select('switch')
  session.toggle('input')
  expect(session.together).toEqual(['input', 'switch'])
  session.toggle('switch')
  expect(session.together).toEqual(['input'])
  session.extend('switch')
  expect(session.together).toEqual(['input', 'num_1', 'switch'])
  session.select('rate_1')
  expect(session.together).toEqual(['rate_1'])
})

test('what is selected together is copied, moved and deleted as one step each', () => {
  // There is nothing to scroll to without a page.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const session = new DesignSession(formOf('input', 'num_1', 'switch', 'rate_1'), types)
  const ids = () => session.schema.nodes.map(({ id }) => id)
  const titles = () => session.schema.nodes.map(({ title }) => title)
  session.selectAll(['num_1', 'switch'])
  step(session, session.together, -1)
  expect(ids()).toEqual(['num_1', 'switch', 'input', 'rate_1'])
  step(session, session.together, -1)
  expect(ids()).toEqual(['num_1', 'switch', 'input', 'rate_1'])
  const before = titles()
  duplicate(session, session.together)
  expect(ids()).toHaveLength(6)
  expect(session.together).toEqual(ids().slice(2, 4))
  remove(session, session.together)
  expect(titles()).toEqual(before)
  for (const _ of ['delete', 'copy']) session.undo()
  expect(titles()).toEqual(before)
  session.undo()
  expect(ids()).toEqual(['input', 'num_1', 'switch', 'rate_1'])
})

test('a node inside a selected container goes along with it', () => {
  const session = new DesignSession(plus(formOf('grid_1'), 'input', within('grid_1')), types)
  session.selectAll(['input', 'grid_1'])
  expect(session.together).toEqual(['grid_1'])
  remove(session, session.together)
  expect(session.schema.nodes).toEqual([])
})
