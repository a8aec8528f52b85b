import { readBpmn, writeBpmn } from '@gongtai/sdk/flow'
import type { FieldNode, FormNode, FormSchema } from '@gongtai/sdk/form'
import { describe, expect, test } from 'vitest'
import type { ProcessDefinition } from '../../../core/flow/definition/definition.ts'
import { fieldProblems, withIds, withTitles } from '../../../plugins/workflow/model/process-fields.ts'
import { field } from '../support/forms.ts'
import { sequence, step } from '../support/processes.ts'

const amount = field('amount', 'num_1', '金额', 'AMOUNT')
const items = (...columns: FieldNode[]): FormNode => ({
  kind: 'table',
  id: 'items',
  type: 'table_1',
  title: '明细',
  table: { name: 'BUS_CLAIM_ITEM' },
  columns,
})
const formOf = (...nodes: FormNode[]): FormSchema => ({
  key: 'claim',
  title: '报销',
  mainTable: { name: 'BUS_CLAIM' },
  nodes,
})
const form = formOf(amount, field('note', 'input', '说明', 'NOTE'), items(field('what', 'input', '项目', 'ITEM')))

const group = { id: 'g1', rules: [], condition: '金额 > 100' }
const base = sequence('claim', 'claim', [step('a', [])])

/** One process for each place where a process names a field, by the name it has there. */
const places: Readonly<Record<string, ProcessDefinition>> = {
  'the condition of a flow': { ...base, flows: base.flows.map((flow) => ({ ...flow, condition: 'AMOUNT > 100' })) },
  'the condition of the people of a step': sequence('claim', 'claim', [step('a', [], { assignment: [group] })]),
  'the condition of co-handlers': sequence('claim', 'claim', [step('a', [], { cohandle: [group] })]),
  'the condition of readers': sequence('claim', 'claim', [step('a', [], { copy: [group] })]),
  'the condition of a copy': sequence('claim', 'claim', [{ kind: 'copy', id: 'c', name: '抄送', assignment: [group] }]),
  'the condition of those who may start': { ...base, startable: [group] },
  'the condition of managers': { ...base, managers: [group] },
  'a right at a step': sequence('claim', 'claim', [
    step('a', [], { fields: [{ table: 'BUS_CLAIM', field: 'AMOUNT', right: 'hidden' }] }),
  ]),
  'a right at the start': {
    ...base,
    nodes: base.nodes.map((node) =>
      node.kind === 'start' ? { ...node, fields: [{ field: 'AMOUNT', right: 'read' as const }] } : node,
    ),
  },
}

const changed = (change: Partial<FieldNode>) => formOf({ ...amount, ...change }, ...form.nodes.slice(1))
const texts = (process: ProcessDefinition, now: FormSchema) => fieldProblems(process, now).map(({ text }) => text)

describe.each(Object.entries(places))('%s', (_, written) => {
  const process = withIds(written, form)

  test('names the field by its id, in the definition and in the drawing', async () => {
    const text = JSON.stringify(process)
    expect(text).toMatch(/\{amount\}|"field":"amount"/)
    expect(text).not.toMatch(/AMOUNT|金额/)
    expect(withIds((await readBpmn(await writeBpmn(written))).definition, form)).toEqual(
      (await readBpmn(await writeBpmn(process))).definition,
    )
    expect(texts(process, form)).toEqual([])
  })

  test('goes on naming it when its column and title change', () => {
    const renamed = changed({ name: 'PRICE', title: '价格' })
    expect(texts(process, renamed)).toEqual([])
    expect(withIds(process, renamed)).toEqual(process)
  })

  test('is lost with the field, and a problem says where', () => {
    const [found, ...others] = fieldProblems(process, formOf(...form.nodes.slice(1)))
    expect(found?.text).toContain('已删除的字段')
    expect(found?.where).toBeTruthy()
    expect(others.every(({ text }) => text === found?.text || text.includes('已删除的字段'))).toBe(true)
  })

  test('is not taken over by a new field of the same column and title', () => {
    const replaced = changed({ id: 'another' })
    expect(withIds(process, replaced)).toEqual(process)
    expect(texts(process, replaced).length).toBeGreaterThan(0)
  })

  test('follows its field into a child table, where conditions say that they cannot', () => {
    const moved = formOf(...form.nodes.slice(1, 2), items(amount))
    const isRight = JSON.stringify(process).includes('"field":"amount"')
    if (isRight) expect(texts(process, moved)).toEqual([])
    else expect(texts(process, moved)[0]).toContain('明细表内的字段“金额”')
  })
})

test('rights on the rows of a table name the table by its id', () => {
  const process = sequence('claim', 'claim', [step('a', [], { tables: [{ table: 'BUS_CLAIM_ITEM', right: 'write' }] })])
  const bound = withIds(process, form)
  expect(JSON.stringify(bound)).toContain('"table":"items"')
  expect(texts(bound, form)).toEqual([])
  expect(texts(bound, formOf(amount))[0]).toContain('已删除的字段')
})

test('people read the titles that fields have now', () => {
  const process = withIds(places['the condition of a flow'] ?? base, form)
  expect(withTitles(process, changed({ title: '价格' })).flows[0]?.condition).toBe('价格 > 100')
})

test('texts, functions and the result of a step are no fields', () => {
  const condition = "办理结果 == '金额' && sum(金额) > 1"
  const process = withIds({ ...base, flows: base.flows.map((flow) => ({ ...flow, condition })) }, form)
  expect(process.flows[0]?.condition).toBe("办理结果 == '金额' && sum({amount}) > 1")
})
