import { expect, it } from 'vitest'
import { templatesFor } from '../../../sdk/web/print/use-templates.ts'

const load = async () => ({ default: () => null })
const usual = { id: 'usual', title: '通用样式', load }
const pass = { id: 'pass', title: '来访单', form: 'visit', load }
const order = { id: 'order', title: '派车单', form: 'trip', replaces: true, load }

it('a form is printed with its own looks first, and with those for every form unless one replaces them', () => {
  const all = [usual, pass, order]
  expect(templatesFor(all, 'visit')).toEqual([pass, usual])
  expect(templatesFor(all, 'trip')).toEqual([order])
  expect(templatesFor(all, 'leave')).toEqual([usual])
})
