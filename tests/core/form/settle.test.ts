import { describe, expect, test } from 'vitest'
import { compile } from '../../../core/form/compile.ts'
import type { FormSchema, FormValues } from '../../../core/form/schema.ts'
import { seenValues } from '../../../core/form/seen-values.ts'
import { type SettleWith, settle } from '../../../core/form/settle.ts'
import { submission } from '../../../core/form/submit.ts'
import { calculated, field, form, now, open, parts, table, to } from './parts.ts'

const settled = (schema: FormSchema, sent: FormValues, more: Partial<SettleWith> = {}) =>
  settle(compile(schema, parts).form, { sent, now: () => now, ...more })
const told = (differences: ReturnType<typeof settled>['differences']) =>
  differences.map(({ path, reason }) => `${reason} ${path}`)

const cost = form(
  field('num', 'PRICE'),
  field('num', 'COUNT'),
  calculated('num', 'COST', 'formula', ['PRICE', 'COUNT'], 'num1*num2'),
)

describe('settling on the server', () => {
  test('takes over what may be filled in and computes the rest', () => {
    expect(settled(cost, { MAIN: { PRICE: '2', COUNT: 3 } })).toEqual({
      values: { MAIN: { PRICE: 2, COUNT: 3, COST: 6 } },
      differences: [],
      validation: { ok: true, findings: [], messages: [] },
    })
  })

  test('a forged calculated value is dropped and told', () => {
    const { values, differences } = settled(cost, { MAIN: { PRICE: 2, COUNT: 3, COST: 1 } })
    expect(values).toEqual({ MAIN: { PRICE: 2, COUNT: 3, COST: 6 } })
    expect(differences).toEqual([{ path: 'cost', title: 'COST', reason: 'calculated', sent: 1, kept: 6 }])
  })

  test('what a right hides or lets only be read keeps its stored value', () => {
    const stored = { MAIN: { PRICE: 2, COUNT: 3, COST: 6 } }
    const rights = { fields: { price: 'hidden', count: 'read' } } as const
    const { values, differences } = settled(cost, { MAIN: { PRICE: 9, COUNT: 9 } }, { stored, rights })
    expect(values).toEqual(stored)
    expect(told(differences)).toEqual(['hidden price', 'readonly count'])
    expect(settled(cost, stored, { stored, rights }).differences).toEqual([])
  })

  test('what the schema hides, disables or makes read-only is dropped, unless a back-fill may set it; a right beats that', () => {
    const schema = form(
      field('text', 'A', { hidden: true }),
      field('text', 'B', { readonly: true }),
      field('text', 'C', { disabled: true }),
    )
    const sent = { MAIN: { A: 'x', B: 'x', C: 'x' } }
    expect(told(settled(schema, sent).differences)).toEqual(['hidden a', 'readonly b', 'readonly c'])
    expect(settled(schema, sent, { filled: () => true }).values).toEqual(sent)
    expect(settled(schema, sent, { filled: () => true, rights: { fields: { a: 'read' } } }).values).toEqual({
      MAIN: { A: '', B: 'x', C: 'x' },
    })
  })

  test('a field in a hidden container is hidden', () => {
    const grid = {
      kind: 'grid' as const,
      id: 'g',
      type: 'grid',
      hidden: true,
      columns: [{ nodes: [field('text', 'A')] }],
    }
    expect(told(settled(form(grid), { MAIN: { A: 'x' } }).differences)).toEqual(['hidden a'])
  })

  test('what a rule hides is dropped, and what is computed from it follows', () => {
    const schema = form(field('text', 'K', { rules: [{ when: '1', hidden: to('PRICE') }] }), ...cost.nodes)
    const { values, differences } = settled(schema, { MAIN: { K: '1', PRICE: 2, COUNT: 3, COST: 6 } })
    expect(values).toEqual({ MAIN: { K: '1', PRICE: null, COUNT: 3, COST: 0 } })
    expect(told(differences)).toEqual(['hidden price', 'calculated cost'])
  })

  test('what a rule kept disabled is dropped, what was entered before the rule is taken over', () => {
    const schema = form(field('text', 'K', { rules: [{ when: '1', readonly: to('A') }] }), field('text', 'A'))
    expect(settled(schema, { MAIN: { K: '1', A: 'x' } }).values).toEqual({ MAIN: { K: '1', A: 'x' } })
    const stored = { MAIN: { K: '1', A: 'old' } }
    expect(settled(schema, { MAIN: { K: '1', A: 'x' } }, { stored })).toMatchObject({
      values: stored,
      differences: [{ path: 'a', reason: 'readonly' }],
    })
    expect(settled(schema, { MAIN: { K: '0', A: 'x' } }, { stored }).values).toEqual({ MAIN: { K: '0', A: 'x' } })
  })

  test('dropping goes on while it brings further rules into force', () => {
    const show = (name: string, target: string) => field('text', name, { rules: [{ when: '1', show: to(target) }] })
    const schema = form(show('A', 'B'), show('B', 'C'), field('text', 'C'))
    expect(settled(schema, { MAIN: { A: '0', B: '1', C: 'x' } }).values).toEqual({ MAIN: { A: '0', B: '', C: '' } })
  })

  test('required fields are checked on what is taken over', () => {
    const schema = form(field('text', 'A', { required: true, readonly: true }))
    expect(settled(schema, { MAIN: { A: 'forged' } }).validation.messages).toEqual(['A为必填项,请输入！'])
  })

  test('what computes from the clock or from something withheld is not held against the client', () => {
    const timed = form(
      field('date', 'A'),
      calculated('num', 'B', 'formula', ['A'], 'hours(date1,newDate)'),
      calculated('num', 'C', 'copy', ['B']),
    )
    expect(settled(timed, { MAIN: { A: '2024-05-06', B: 7.1, C: 7.1 } })).toMatchObject({
      values: { MAIN: { B: 7.14, C: 7.14 } },
      differences: [],
    })
    const stored = { MAIN: { PRICE: 5, COUNT: 1, COST: 5 } }
    const rights = { fields: { price: 'hidden' } } as const
    expect(settled(cost, { MAIN: { COUNT: 2, COST: 5 } }, { stored, rights })).toMatchObject({
      values: { MAIN: { COST: 10 } },
      differences: [],
    })
  })

  test('rubbish from a client changes nothing', () => {
    const schema = form(...cost.nodes, table('ROWS', [field('num', 'N')], { rows: [{ N: 1 }] }))
    const rubbish = [
      { MAIN: null },
      { MAIN: 'x' },
      { MAIN: { PRICE: { a: 1 } } },
      { ROWS: 'x' },
      { ROWS: null },
      { OTHER: [1] },
    ] as unknown as FormValues[]
    for (const sent of rubbish) {
      expect(settled(schema, sent).values).toEqual({ MAIN: { PRICE: null, COUNT: null, COST: 0 }, ROWS: [{ N: 1 }] })
    }
    expect(settled(schema, { ROWS: [null, 3, { N: 2 }] } as unknown as FormValues).values.ROWS).toEqual([{ N: 2 }])
  })
})

describe('rows on the server', () => {
  const schema = form(
    table('ROWS', [field('num', 'N'), field('text', 'NOTE'), calculated('num', 'D', 'formula', ['N'], 'num1*2')]),
    calculated('num', 'SUM', 'total', ['N']),
  )
  const stored = {
    MAIN: { SUM: 3 },
    ROWS: [
      { $id: 'r1', N: 1, NOTE: 'a', D: 2 },
      { $id: 'r2', N: 2, NOTE: 'b', D: 4 },
    ],
  }

  test('are known by their id, new without one, deleted when missing, and stay in the order sent', () => {
    const { values, differences } = settled(schema, { ROWS: [{ N: 5 }, { $id: 'r2', N: 7 }] }, { stored })
    expect(values).toEqual({
      MAIN: { SUM: 12 },
      ROWS: [
        { N: 5, NOTE: '', D: 10 },
        { $id: 'r2', N: 7, NOTE: 'b', D: 14 },
      ],
    })
    expect(differences).toEqual([])
  })

  test('with an id of no stored row are new rows without it', () => {
    const { values } = settled(
      schema,
      { ROWS: [...stored.ROWS, { $id: 'other', N: 1 }, { $id: 'r1', N: 4 }] },
      { stored },
    )
    expect((values.ROWS as object[]).map((row) => (row as { $id?: string }).$id)).toEqual([
      'r1',
      'r2',
      undefined,
      undefined,
    ])
  })

  test('may not come or go without the right', () => {
    const rights = { tables: { ROWS: { add: false, delete: false } } }
    const { values, differences } = settled(schema, { ROWS: [{ N: 9 }, { $id: 'r2', N: 5 }] }, { stored, rights })
    expect(values.ROWS).toEqual([
      { $id: 'r2', N: 5, NOTE: 'b', D: 10 },
      { $id: 'r1', N: 1, NOTE: 'a', D: 2 },
    ])
    expect(told(differences)).toEqual(['rows rows'])
  })

  test('keep the cells somebody may only read', () => {
    const { values, differences } = settled(
      schema,
      { ROWS: [{ $id: 'r1', N: 9, NOTE: 'x', D: 3 }, stored.ROWS[1] ?? {}] },
      { stored, rights: { fields: { note: 'read' } } },
    )
    expect(values.ROWS).toMatchObject([
      { N: 9, NOTE: 'a', D: 18 },
      { N: 2, NOTE: 'b', D: 4 },
    ])
    expect(told(differences)).toEqual(['readonly rows/0/note', 'calculated rows/0/d'])
  })

  test('of a table somebody may only read stay as they are; repeating them is no difference', () => {
    const rights = { fields: { rows: 'read' } } as const
    expect(settled(schema, stored, { stored, rights }).differences).toEqual([])
    expect(settled(schema, { ROWS: [] }, { stored, rights })).toMatchObject({
      values: stored,
      differences: [{ path: 'rows', reason: 'readonly' }],
    })
  })

  test('without ids are met in order', () => {
    const draft = {
      ROWS: [
        { N: 1, NOTE: 'a' },
        { N: 2, NOTE: 'b' },
      ],
    }
    const { values } = settled(schema, { ROWS: [{ N: 3 }] }, { stored: draft })
    expect(values.ROWS).toEqual([{ N: 3, NOTE: 'a', D: 6 }])
  })
})

describe('submitting from the browser', () => {
  const schema = form(
    field('text', 'K', { rules: [{ when: '1', hidden: to('PRICE', 'ROWS-NOTE') }] }),
    ...cost.nodes,
    table('ROWS', [field('num', 'N'), field('text', 'NOTE')]),
  )

  test('sends what the server will store, so an honest client never differs', () => {
    const opened = open(schema)
    opened.change('price', 2)
    opened.change('count', 3)
    const { key } = opened.addRow('rows', { NOTE: 'x' })
    opened.change('k', '1')
    const sent = submission(opened).values
    expect(sent).toEqual({ MAIN: { K: '1', PRICE: null, COUNT: 3, COST: 0 }, ROWS: [{ N: null, NOTE: '' }] })
    expect(settled(schema, sent)).toMatchObject({ values: sent, differences: [] })
    expect([opened.at('price').value, opened.cell('rows', key, 'note').value]).toEqual([2, 'x'])
  })

  test('a person never receives what a right hides from them', () => {
    const stored = { MAIN: { K: '', PRICE: 5, COUNT: 1, COST: 5 }, ROWS: [{ N: 1, NOTE: 'secret' }] }
    const { form } = compile(schema, parts)
    const rights = { fields: { price: 'hidden', note: 'hidden' } } as const
    expect(seenValues(form, stored, rights)).toEqual({ MAIN: { K: '', COUNT: 1, COST: 5 }, ROWS: [{ N: 1 }] })
    expect(seenValues(form, stored, { fields: { rows: 'hidden' }, otherwise: 'read' })).toEqual({ MAIN: stored.MAIN })
  })
})
