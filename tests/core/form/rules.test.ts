import { describe, expect, test } from 'vitest'
import { activeTab } from '../../../core/form/tabs.ts'
import { calculated, field, form, open, table, to } from './parts.ts'

const ruled = (when: string, lists: object) => field('text', 'KIND', { rules: [{ when, ...lists }] })
const states = (opened: ReturnType<typeof open>, ...ids: string[]) => ids.map((id) => opened.at(id).visible)

describe('rules', () => {
  test('[S2-4-71] a target hidden by a rule is shown again when the value leaves the typeValue', () => {
    const opened = open(form(ruled('1', { hidden: to('A') }), field('text', 'A')))
    expect(states(opened, 'a')).toEqual([true])
    expect(opened.change('kind', '1').affected).toEqual(['kind', 'a'])
    expect(states(opened, 'a')).toEqual([false])
    opened.change('kind', '2')
    expect(states(opened, 'a')).toEqual([true])
  })

  test('[S2-4-72] a target shown by a rule is hidden again when the value leaves the typeValue', () => {
    const opened = open(form(ruled('1', { show: to('A') }), field('text', 'A')))
    expect(states(opened, 'a')).toEqual([false])
    opened.change('kind', 1)
    expect(states(opened, 'a')).toEqual([true])
    opened.change('kind', '')
    expect(states(opened, 'a')).toEqual([false])
  })

  test('[S2-4-73] a target made mandatory by a rule is no longer mandatory when the value leaves the typeValue', () => {
    const opened = open(form(ruled('1', { required: to('A') }), field('text', 'A')))
    opened.change('kind', '1')
    expect(opened.at('a').required).toBe(true)
    opened.change('kind', '0')
    expect(opened.at('a').required).toBe(false)
  })

  test('[S2-4-74] a target disabled by a rule is editable again when the value leaves the typeValue', () => {
    const opened = open(form(ruled('1', { readonly: to('A') }), field('text', 'A')))
    opened.change('kind', '1')
    expect(opened.at('a')).toMatchObject({ disabled: true, editable: false })
    opened.change('kind', '0')
    expect(opened.at('a')).toMatchObject({ disabled: false, editable: true })
  })

  test('a target is a field by its id, and no field of that name in another table', () => {
    const other = {
      ...field('text', 'NAME'),
      id: 'other',
      table: { name: 'T2' },
    }
    const opened = open(
      form(ruled('1', { hidden: ['name'] }), { ...field('text', 'NAME'), table: { name: 'T1' } }, other),
    )
    opened.change('kind', '1')
    expect(states(opened, 'name', 'other')).toEqual([false, true])
  })

  test('each value of a field has a rule of its own', () => {
    const rules = [
      { when: '1', hidden: to('A') },
      { when: '2', hidden: to('B') },
    ]
    const opened = open(form(field('text', 'KIND', { rules }), field('text', 'A'), field('text', 'B')))
    opened.change('kind', '1')
    expect(states(opened, 'a', 'b')).toEqual([false, true])
    opened.change('kind', '2')
    expect(states(opened, 'a', 'b')).toEqual([true, false])
  })

  test('stored values put rules into force when the form is opened', () => {
    const opened = open(form(ruled('1', { hidden: to('A') }), field('text', 'A')), { values: { MAIN: { KIND: '1' } } })
    expect(states(opened, 'a')).toEqual([false])
  })

  test('of several rules on one target the hiding one wins, and one showing rule in force is enough', () => {
    const rule = (lists: object) => [{ when: '1', ...lists }]
    const opened = open(
      form(
        field('text', 'X', { rules: rule({ hidden: to('A') }) }),
        field('text', 'Y', { rules: rule({ show: to('A') }) }),
        field('text', 'Z', { rules: rule({ show: to('A') }) }),
        field('text', 'A'),
      ),
    )
    opened.change('y', '1')
    opened.change('z', '1')
    opened.change('y', '0')
    expect(states(opened, 'a')).toEqual([true])
    opened.change('x', '1')
    expect(states(opened, 'a')).toEqual([false])
  })

  test('a field of several values obeys the rules of each', () => {
    const rules = [
      { when: '1', hidden: to('A') },
      { when: '2', hidden: to('A', 'B') },
    ]
    const opened = open(form(field('many', 'KIND', { rules }), field('text', 'A'), field('text', 'B')))
    opened.change('kind', ['1', '2'])
    opened.change('kind', ['1'])
    expect(states(opened, 'a', 'b')).toEqual([false, true])
    opened.change('kind', [])
    expect(states(opened, 'a', 'b')).toEqual([true, true])
  })

  test('a calculated value drives rules too', () => {
    const schema = form(
      field('num', 'N'),
      calculated('num', 'D', 'formula', ['N'], 'num1*2', { rules: [{ when: '6', hidden: to('A') }] }),
      field('text', 'A'),
    )
    const opened = open(schema)
    expect(opened.change('n', 3).affected).toEqual(['n', 'd', 'a'])
    expect(states(opened, 'a')).toEqual([false])
  })

  test('a change answers every affected path and leaves the states of all others as the same objects', () => {
    const opened = open(form(ruled('1', { hidden: to('A') }), field('text', 'A'), field('text', 'B')))
    const [a, b] = [opened.at('a'), opened.at('b')]
    opened.change('kind', '1')
    expect(opened.at('a')).not.toBe(a)
    expect(opened.at('b')).toBe(b)
  })
})

describe('permission', () => {
  test('[S2-4-75] a field hidden when the form is first loaded stays hidden whatever rule shows it', () => {
    const schema = form(ruled('1', { show: to('A', 'B') }), field('text', 'A', { hidden: true }), field('text', 'B'))
    const opened = open(schema, { rights: { fields: { b: 'hidden' } } })
    opened.change('kind', '1')
    expect(states(opened, 'a', 'b')).toEqual([false, false])
    expect(opened.why('a').map((cause) => cause.by)).toContain('schema')
    expect(opened.why('b').map((cause) => cause.by)).toContain('right')
  })

  test('rights name fields by id or by table and name, and hold for everything in a container', () => {
    const grid = {
      kind: 'grid' as const,
      id: 'grid',
      type: 'grid',
      columns: [{ nodes: [field('text', 'A'), field('text', 'B')] }],
    }
    const opened = open(form(grid, field('text', 'C')), {
      rights: { fields: { grid: 'read', 'MAIN-B': 'required' }, otherwise: 'hidden' },
    })
    expect(opened.at('a')).toMatchObject({ visible: true, readonly: true })
    expect(opened.at('b')).toMatchObject({ visible: true, readonly: false, required: true })
    expect(opened.at('c').visible).toBe(false)
  })

  test('who may only read need not fill in', () => {
    const schema = form(ruled('1', { required: to('A') }), field('text', 'A', { required: true }))
    const opened = open(schema, { rights: { fields: { a: 'read' } }, values: { MAIN: { KIND: '1' } } })
    expect(opened.at('a')).toMatchObject({ required: false, editable: false })
  })

  test('rows may be added and deleted as the rights say', () => {
    const schema = form(table('ROWS', [field('text', 'A')]))
    expect(open(schema).table('rows')).toMatchObject({ canAdd: true, canDelete: true })
    const rights = { otherwise: 'read' as const, tables: { ROWS: { delete: true } } }
    expect(open(schema, { rights }).table('rows')).toMatchObject({ canAdd: false, canDelete: false, editable: false })
    expect(open(schema, { rights: { tables: { rows: { add: false } } } }).table('rows')).toMatchObject({
      canAdd: false,
      canDelete: true,
    })
  })
})

describe('modes', () => {
  test.each(['disabled', 'readonly'] as const)('a %s form disables every item, cells included', (mode) => {
    const schema = {
      ...form(field('text', 'A'), table('ROWS', [field('text', 'B')], { rows: [{ B: 'x' }] })),
      [mode]: true,
    }
    const opened = open(schema)
    expect(opened.at('a').disabled).toBe(true)
    expect(opened.cell('rows', 0, 'b').disabled).toBe(true)
    expect(opened.table('rows')).toMatchObject({ editable: false, canAdd: false })
  })

  test('a form opened for looking only lets nothing be edited', () => {
    const opened = open(form(field('text', 'A'), table('ROWS', [field('text', 'B')], { rows: [{}] })), {
      readonly: true,
    })
    expect([opened.at('a').editable, opened.cell('rows', 0, 'b').editable]).toEqual([false, false])
  })
})

describe('containers', () => {
  const tabs = {
    kind: 'tabs' as const,
    id: 'tabs',
    type: 'tabs',
    tabs: [
      { name: 'one', nodes: [field('text', 'A')] },
      { name: 'two', nodes: [field('text', 'B')], hidden: true },
    ],
  }

  test('a hidden container hides what is in it, also by a rule', () => {
    const opened = open(form(ruled('1', { hidden: ['tabs'] }), tabs))
    expect(states(opened, 'a', 'b')).toEqual([true, false])
    expect(opened.change('kind', '1').affected).toEqual(expect.arrayContaining(['tabs', 'tabs/one', 'a']))
    expect(states(opened, 'tabs', 'a')).toEqual([false, false])
  })

  test('a tab goes with its last visible field', () => {
    const opened = open(form(ruled('1', { hidden: to('A') }), tabs))
    expect(opened.at('tabs/one').visible).toBe(true)
    expect(opened.change('kind', '1').affected).toContain('tabs/one')
    expect(opened.at('tabs/one').visible).toBe(false)
  })

  test('the first visible tab becomes the active one when the current one goes', () => {
    const group = { ...tabs, tabs: [...tabs.tabs, { name: 'three', nodes: [field('text', 'C')] }] }
    const opened = open(form(ruled('1', { hidden: to('A') }), group))
    expect([activeTab(opened, 'tabs'), activeTab(opened, 'tabs', 'three'), activeTab(opened, 'tabs', 'two')]).toEqual([
      'one',
      'three',
      'one',
    ])
    opened.change('kind', '1')
    expect(activeTab(opened, 'tabs', 'one')).toBe('three')
  })

  test('a separator goes when all fields after it, up to the next one, are hidden, and comes back with one of them', () => {
    const line = (id: string) => ({ kind: 'field' as const, id, type: 'line' })
    const grid = { kind: 'grid' as const, id: 'grid', type: 'grid', columns: [{ nodes: [field('text', 'B')] }] }
    const opened = open(
      form(ruled('1', { hidden: to('A', 'B') }), line('l1'), field('text', 'A'), grid, line('l2'), field('text', 'C')),
    )
    expect(states(opened, 'l1', 'l2')).toEqual([true, true])
    expect(opened.change('kind', '1').affected).toContain('l1')
    expect(states(opened, 'l1', 'l2', 'grid')).toEqual([false, true, false])
    opened.change('kind', '')
    expect(states(opened, 'l1')).toEqual([true])
  })
})

describe('rules inside tables', () => {
  const rows = [{ KIND: '1' }, { KIND: '2' }]
  const columns = (lists: object) => [field('text', 'KIND', { rules: [{ when: '1', ...lists }] }), field('text', 'A')]

  test('change the own row only', () => {
    const opened = open(
      form(table('ROWS', columns({ hidden: to('ROWS-A'), required: to('ROWS-A'), readonly: to('ROWS-A') }), { rows })),
    )
    expect(opened.cell('rows', 0, 'a')).toMatchObject({ visible: false, required: true, disabled: true })
    expect(opened.cell('rows', 1, 'a')).toMatchObject({ visible: true, required: false, disabled: false })
    expect(opened.change('rows/1/kind', '1').affected).toEqual(['rows/1/kind', 'rows/1/a'])
    expect(opened.cell('rows', 1, 'a').visible).toBe(false)
  })

  test('show a cell of the own row', () => {
    const opened = open(form(table('ROWS', columns({ show: to('ROWS-A') }), { rows })))
    expect([0, 1].map((row) => opened.cell('rows', row, 'a').visible)).toEqual([true, false])
  })

  test('reach outside as long as any row matches', () => {
    const opened = open(
      form(
        table('ROWS', [field('text', 'KIND', { rules: [{ when: '1', hidden: to('B') }] })], { rows }),
        field('text', 'B'),
      ),
    )
    opened.change('rows/1/kind', '1')
    opened.change('rows/0/kind', '3')
    expect(opened.at('b').visible).toBe(false)
    expect(opened.removeRows('rows', [1]).affected).toContain('b')
    expect(opened.at('b').visible).toBe(true)
  })

  test('from outside change the whole column', () => {
    const opened = open(
      form(ruled('1', { hidden: to('ROWS-A') }), table('ROWS', [field('text', 'A')], { rows: [{}, {}] })),
    )
    const before = opened.cell('rows', 1, 'a')
    expect(opened.change('kind', '1').affected).toContain('a')
    expect(before.visible).toBe(true)
    expect(opened.cell('rows', 1, 'a').visible).toBe(false)
  })

  test('stay with their rows when rows come, go and move', () => {
    const opened = open(form(table('ROWS', columns({ hidden: to('ROWS-A') }), { rows })))
    const { key } = opened.addRow('rows', { KIND: '1' })
    opened.removeRows('rows', [0])
    opened.moveRow('rows', key, 0)
    expect(opened.table('rows').keys).toEqual([key, 1])
    expect(opened.table('rows').keys.map((row) => opened.cell('rows', row, 'a').visible)).toEqual([false, true])
  })
})
