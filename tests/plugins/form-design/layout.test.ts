import { expect, test } from 'vitest'
import { type Layout, panesIn, withoutPane, withPane } from '../../../plugins/form-design/web/panes/layout.ts'

const layout: Layout = {
  type: 'split',
  direction: 'row',
  children: [{ type: 'split', direction: 'column', children: ['palette', 'outline'] }, 'canvas', 'properties'],
  splitPercentages: [20, 60, 20],
}

test('a closed pane leaves its room to its neighbours', () => {
  expect(withoutPane(layout, 'properties')).toMatchObject({ splitPercentages: [25, 75] })
  expect(panesIn(withoutPane(layout, 'outline'))).toEqual(['palette', 'canvas', 'properties'])
  expect(withoutPane('canvas', 'canvas')).toBe(null)
})

test('an opened pane stands at the right edge', () => {
  expect(panesIn(withPane(layout, 'problems'))).toEqual(['palette', 'outline', 'canvas', 'properties', 'problems'])
})
