import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../../../core/form/compile.ts'
import { type Form, openForm } from '../../../core/form/form.ts'
import type { FieldNode, FormNode, FormSchema, FormValues, RecordValues, Rule } from '../../../core/form/schema.ts'
import { isCalculated } from '../../../core/form/schema.ts'
import { settle } from '../../../core/form/settle.ts'
import { submission } from '../../../core/form/submit.ts'
import { fieldsOf } from '../../../core/form/walk.ts'
import { form, now, parts, table } from './parts.ts'

/** Other work on the machine must not fail a test. */
const patience = 60_000

const clock = { now: () => now }

/** Fields A-H of the record and columns P-T of the rows, with arbitrary rules and calculations between them. */
const record = [...'ABCDEFGH']
const columns = [...'PQRST']
const ids = [...record, ...columns].map((name) => name.toLowerCase())
const refs = [...ids, 'grid', 'rows']

const some = <Item>(items: readonly Item[]) => fc.subarray([...items], { maxLength: 3 })
const rule: fc.Arbitrary<Rule> = fc.record({
  when: fc.constantFrom('1', '2', ''),
  hidden: some(refs),
  show: some(refs),
  required: some(refs),
  readonly: some(refs),
})

/** Calculations read only what comes before, so that there are no cycles. */
const node = (name: string, before: readonly string[], executors: readonly string[]): fc.Arbitrary<FieldNode> =>
  fc
    .record({
      rules: fc.array(rule, { maxLength: 2 }),
      calculation:
        before.length === 0
          ? fc.constant(undefined)
          : fc.option(
              fc.record({
                active: fc.constant(true),
                executor: fc.constantFrom(...executors),
                sources: fc.subarray([...before], { minLength: 1, maxLength: Math.min(2, before.length) }),
                statement: fc.constantFrom('num1+num2', 'num1*2'),
              }),
              { nil: undefined, freq: 2 },
            ),
      required: fc.boolean(),
    })
    .map((made) => ({ kind: 'field', id: name.toLowerCase(), type: 'num', name, title: name, ...made }))

const schema: fc.Arbitrary<FormSchema> = fc
  .tuple(
    fc.tuple(...record.slice(0, 4).map((name, at) => node(name, record.slice(0, at), ['formula', 'copy']))),
    fc.tuple(
      ...columns.map((name, at) =>
        node(name, [...record.slice(0, 4), ...columns.slice(0, at)], ['formula', 'copy', 'total']),
      ),
    ),
    fc.tuple(
      ...record
        .slice(4)
        .map((name, at) => node(name, [...columns, ...record.slice(0, 4 + at), 'ROWS'], ['total', 'joined', 'count'])),
    ),
  )
  .map(([first, cells, last]) =>
    form(
      { kind: 'grid', id: 'grid', type: 'grid', columns: [{ nodes: first as FormNode[] }] },
      table('ROWS', cells),
      ...(last as FieldNode[]).map(counted),
    ),
  )

/** A row count reads a table, the others read columns. */
const counted = (field: FieldNode): FieldNode => {
  const { calculation } = field
  if (!calculation) return field
  const counts = calculation.executor === 'count'
  const read = counts ? ['ROWS'] : calculation.sources?.map((source) => (source === 'ROWS' ? 'P' : source))
  const sources = read?.map((name) => name.toLowerCase())
  return { ...field, calculation: { ...calculation, sources } }
}

const value = fc.constantFrom(null, 1, 2, 3, 0.1, 0.2)
type Act = (opened: Form) => void
const free = (opened: Form, id: string) =>
  opened.compiled.calculationOf[opened.compiled.byPath.get(id) ?? -1] === undefined
const rowOf = (opened: Form, at: number) => opened.table('rows').keys[at % Math.max(1, opened.table('rows').length)]

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.constantFrom(...ids.slice(0, 8)), value).map(
    ([id, to]): Act =>
      (opened) => {
        if (free(opened, id)) opened.change(id, to)
      },
  ),
  fc.tuple(fc.nat(5), fc.constantFrom(...ids.slice(8)), value).map(
    ([at, id, to]): Act =>
      (opened) => {
        const row = rowOf(opened, at)
        if (row !== undefined && free(opened, id)) opened.change(`rows/${row}/${id}`, to)
      },
  ),
  fc.tuple(value, value).map(
    ([p, q]): Act =>
      (opened) => {
        opened.addRow('rows', { P: p, Q: q })
      },
  ),
  fc.nat(5).map(
    (at): Act =>
      (opened) => {
        opened.removeRows('rows', [rowOf(opened, at) ?? -1])
      },
  ),
  fc.tuple(fc.nat(5), fc.nat(5)).map(
    ([at, to]): Act =>
      (opened) => {
        opened.moveRow('rows', rowOf(opened, at) ?? -1, to)
      },
  ),
  fc.tuple(value, value).map(
    ([a, p]): Act =>
      (opened) => {
        opened.fill({ MAIN: { A: a }, ROWS: [{ P: p }, {}] })
      },
  ),
)

/** Everything a person can see of a form, rows by position. */
const seen = (opened: Form) => [
  opened.values(),
  [...ids, 'grid', 'rows'].map((id) => {
    const { path, ...state } = opened.at(id)
    return [path, state]
  }),
  opened.table('rows').keys.map((row) =>
    columns.map((name) => {
      const { path: _, ...state } = opened.cell('rows', row, name.toLowerCase())
      return state
    }),
  ),
]

/** The same form opened anew with what was entered, everything else left to be computed. */
function reopened(opened: Form, made: FormSchema): Form {
  const computed = new Set(
    fieldsOf(made)
      .filter((at) => isCalculated(at.field))
      .map((at) => at.field.name),
  )
  const entered = (record: RecordValues) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !computed.has(name)))
  const values = Object.entries(opened.values()).map(([name, held]) => [
    name,
    Array.isArray(held) ? held.map(entered) : entered(held as RecordValues),
  ])
  return openForm(opened.compiled, { ...clock, values: Object.fromEntries(values) as FormValues })
}

test(
  'after any changes a form is as if opened anew with what was entered',
  () => {
    fc.assert(
      fc.property(schema, fc.array(act, { maxLength: 12 }), (made, acts) => {
        const opened = openForm(compile(made, parts).form, clock)
        for (const step of acts) {
          seen(opened)
          step(opened)
        }
        expect(seen(opened)).toEqual(seen(reopened(opened, made)))
      }),
      { numRuns: 200 },
    )
  },
  patience,
)

test(
  'whatever differs after a change is among what it tells to be affected',
  () => {
    fc.assert(
      fc.property(schema, fc.array(act, { minLength: 1, maxLength: 6 }), (made, acts) => {
        const opened = openForm(compile(made, parts).form, clock)
        const paths = () => [
          ...ids,
          'grid',
          'rows',
          ...opened.table('rows').keys.flatMap((row) => columns.map((name) => `rows/${row}/${name.toLowerCase()}`)),
        ]
        for (const step of acts) {
          const before = new Map(paths().map((path) => [path, opened.at(path)]))
          const told = new Set<string>()
          const stops = paths().map((path) => opened.watch(path, () => told.add(path)))
          step(opened)
          for (const stop of stops) stop()
          for (const path of paths().filter((each) => before.has(each))) {
            if (!told.has(path)) expect([path, opened.at(path)]).toEqual([path, before.get(path)])
          }
        }
      }),
      { numRuns: 100 },
    )
  },
  patience,
)

test(
  'what an honest client submits is stored as it is, with no difference',
  () => {
    fc.assert(
      fc.property(schema, fc.array(act, { maxLength: 10 }), (made, acts) => {
        const compiled = compile(made, parts).form
        const opened = openForm(compiled, clock)
        for (const step of acts) step(opened)
        const sent = JSON.parse(JSON.stringify(submission(opened).values)) as FormValues
        const { values, differences } = settle(compiled, { ...clock, sent })
        expect(differences).toEqual([])
        expect(values).toEqual(sent)
      }),
      { numRuns: 200 },
    )
  },
  patience,
)

test(
  'every reason for being hidden is there exactly when something is hidden',
  () => {
    fc.assert(
      fc.property(schema, fc.array(act, { maxLength: 6 }), (made, acts) => {
        const opened = openForm(compile(made, parts).form, { ...clock, rights: { fields: { b: 'hidden', q: 'read' } } })
        for (const step of acts) step(opened)
        const cells = opened
          .table('rows')
          .keys.flatMap((row) => columns.map((name) => `rows/${row}/${name.toLowerCase()}`))
        for (const path of [...ids, ...cells]) {
          const state = opened.at(path)
          const reasons = new Set(opened.why(path).map((reason) => reason.what))
          expect([
            path,
            reasons.has('hidden'),
            reasons.has('required'),
            reasons.has('disabled'),
            reasons.has('readonly'),
          ]).toEqual([path, !state.visible, state.required, state.disabled, state.readonly])
        }
      }),
      { numRuns: 100 },
    )
  },
  patience,
)
