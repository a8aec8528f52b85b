import { expect, test } from 'vitest'
import { present } from '../../../plugins/form-design/model/designer/history.ts'
import { nodeAt } from '../../../plugins/form-design/model/designer/place.ts'
import { withOption } from '../../../plugins/form-design/model/designer/properties.ts'
import { change } from '../../../plugins/form-design/web/design/actions.ts'
import { DesignSession } from '../../../plugins/form-design/web/design/design-session.ts'
import { formOf, types } from './support.ts'

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
