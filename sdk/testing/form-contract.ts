import { compile } from '@gongtai/core/form/compile'
import { type Form, openForm } from '@gongtai/core/form/form'
import type { Rights } from '@gongtai/core/form/rights'
import type { FieldNode } from '@gongtai/core/form/schema'
import type { FieldType } from '@gongtai/core/points/field-types'
import { expect, it } from 'vitest'

const TABLE = 'BUS_CONTRACT'

/** Puts the type into a form and looks at what the engine makes of it: round trip, required, hidden, disabled. */
export function formContract<Value, Options>(type: FieldType<Value, Options>, accepted: readonly Value[]): void {
  if (type.shape !== 'field') return
  const [value] = accepted
  const options = type.defaults as Readonly<Record<string, unknown>>
  const open = (more: Partial<FieldNode> = {}, given: { values?: unknown; rights?: Rights } = {}): Form => {
    const node: FieldNode = {
      kind: 'field',
      id: 'f',
      type: type.id,
      title: type.title,
      name: 'FIELD',
      options,
      ...more,
    }
    const schema = { key: 'contract', title: '合同', mainTable: { name: TABLE }, nodes: [node] }
    const typeOf = (id: string) => (id === type.id ? (type as FieldType) : undefined)
    const { form } = compile(schema, { typeOf, executorOf: () => undefined })
    const values = given.values === undefined ? {} : { values: { [TABLE]: { FIELD: given.values } } }
    return openForm(form, { now: () => new Date(0), ...values, ...(given.rights && { rights: given.rights }) })
  }

  it('goes through a form and back unchanged', () => {
    for (const each of accepted) {
      const filled = open()
      filled.change('f', each)
      expect(filled.validate().ok).toBe(true)
      const stored = JSON.parse(JSON.stringify(filled.values()[TABLE])) as { FIELD: unknown }
      expect(open({}, { values: stored.FIELD }).at('f').value).toEqual(each)
    }
  })

  it('stops the submit when it is required and empty, and no longer once it is filled in', () => {
    const form = open({ required: true })
    form.change('f', type.empty)
    expect(form.validate().messages.join()).toContain(type.title)
    form.change('f', value)
    expect(form.validate().ok).toBe(true)
  })

  it('is not asked for when it is hidden, and keeps what is stored', () => {
    const form = open({ required: true }, { values: value, rights: { fields: { f: 'hidden' } } })
    expect(form.at('f')).toMatchObject({ visible: false, editable: false, value })
    const empty = open({ required: true }, { rights: { fields: { f: 'hidden' } } })
    expect(empty.validate().ok).toBe(true)
  })

  it('is closed when it is disabled or may only be read, and keeps what is stored', () => {
    expect(open({ disabled: true }, { values: value }).at('f')).toMatchObject({ editable: false, value })
    const read = open({}, { values: value, rights: { fields: { f: 'read' } } })
    expect(read.at('f')).toMatchObject({ editable: false, readonly: true, value })
  })
}
