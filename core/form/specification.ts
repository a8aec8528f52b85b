import type { FieldShape } from '../points/field-types.ts'
import {
  type ContainerNode,
  type FormNode,
  type FormSchema,
  type RecordValues,
  type TableNode,
  type TableRef,
  tableKey,
} from './schema.ts'
import { type Nodes, readContainer, writeContainer } from './specification/container.ts'
import { type Document, documentsIn, type Reading, within } from './specification/document.ts'
import { readFaithfully, writeFaithfully } from './specification/faithful.ts'
import { readField, writeField } from './specification/field.ts'
import { formKeys, readKeys, writeKeys } from './specification/keys.ts'
import { noReferences, type References, referencesIn } from './specification/references.ts'
import { columnKey, dataOf } from './specification/rows.ts'

export type { Document } from './specification/document.ts'
export type ShapeOf = (type: string) => FieldShape | undefined

/**
 * Reads a form document in the keys of the specification; nothing in it is lost, known or not.
 *
 * @param document the form in the keys of the specification
 * @param shapeOf the shape of a field type by id; what is unknown counts as a field
 * @returns the schema; `writeForm` gives the document back unchanged
 * @throws never; what cannot be read is kept under `extra`
 * @example
 * declare const view: TenantView
 * const schema = readForm({ formKey: 'leave', formName: '请假单', rows: [] }, (id) => view(fieldTypes).find(id)?.shape)
 */
export function readForm(document: Document, shapeOf: ShapeOf): FormSchema {
  const read = (references: References) => readFaithfully(document, formWay(shapeOf, references))
  // names can be told apart only once all nodes are known
  return read(referencesIn(read(noReferences)))
}

/**
 * The inverse of `readForm`: an unchanged form gives the document it was read from.
 *
 * @param schema the form
 * @param shapeOf the shape of a field type by id
 * @returns the document in the keys of the specification
 * @throws never
 * @example
 * declare const schema: FormSchema
 * const document = writeForm(schema, () => 'field')
 */
export function writeForm(schema: FormSchema, shapeOf: ShapeOf): Document {
  return writeFaithfully(schema, formWay(shapeOf, referencesIn(schema)))
}

function readNode(raw: Document, reading: Reading): FormNode {
  const kind = kindOf(raw, reading.shapeOf)
  return kind === 'field' ? readField(raw, reading) : readContainer(kind, raw, nodesWith(reading))
}

function writeNode(node: FormNode, reading: Reading): Document {
  return node.kind === 'field' ? writeField(node, reading) : writeContainer(node, nodesWith(reading))
}

/** Rows being filled in, as the specification keeps them in a table: `data` with one field per cell, and the ticks. */
export function writeTableState(
  node: TableNode,
  state: { readonly rows: readonly RecordValues[]; readonly checked: readonly number[]; readonly allChecked: boolean },
  shapeOf: ShapeOf,
): Document {
  const reading = {
    shapeOf,
    references: noReferences,
    table: tableKey(node.table),
  }
  const data = dataOf(node, state.rows, reading, columnKey)
  return {
    data,
    tableLength: data.length,
    tableCheckList: state.checked.map((index) => data[index]),
    tableAllChecked: state.allChecked,
  }
}

const formWay = (shapeOf: ShapeOf, references: References) => ({
  read: (raw: Document) => {
    const outside = { shapeOf, references, table: '' }
    const plain = readKeys(formKeys, raw, outside)
    const reading = within(outside, plain.mainTable as TableRef | undefined)
    const otherTables = otherTablesIn(raw)
    return {
      key: '',
      title: '',
      mainTable: {},
      ...plain,
      ...(otherTables.length > 0 && { otherTables }),
      nodes: nodesWith(reading).read(raw.rows),
    } as FormSchema
  },
  write: (schema: FormSchema): Document => {
    const reading = { shapeOf, references, table: tableKey(schema.mainTable) }
    return {
      ...writeKeys(formKeys, schema, reading),
      ...writeOtherTables(schema.otherTables),
      rows: nodesWith(reading).write(schema.nodes),
    }
  },
})

function otherTablesIn(raw: Document): { id?: string; name?: string }[] {
  const list = (value: unknown) => (typeof value === 'string' && value !== '' ? value.split(',') : [])
  const ids = list(raw.otherTableId)
  const names = list(raw.otherTableName)
  return Array.from({ length: Math.max(ids.length, names.length) }, (_, index) => ({
    ...(ids[index] && { id: ids[index] }),
    ...(names[index] && { name: names[index] }),
  }))
}

const writeOtherTables = (others: readonly TableRef[] = []): Document =>
  others.length === 0
    ? {}
    : {
        otherTableId: others.map((table) => table.id ?? '').join(','),
        otherTableName: others.map((table) => table.name ?? '').join(','),
      }

const nodesWith = (reading: Reading): Nodes => ({
  reading,
  read: (raw) => documentsIn(raw).map((node) => readNode(node, reading)),
  write: (nodes) => nodes.map((node) => writeNode(node, reading)),
  within: (table) => nodesWith(within(reading, table)),
})

function kindOf(raw: Document, shapeOf: ShapeOf): ContainerNode['kind'] | 'field' {
  const shape = shapeOf(String(raw.attrType ?? ''))
  if (shape !== undefined) return shape === 'ornament' ? 'field' : shape
  // the plugin of the type is gone: the form of the document tells containers apart, so their fields stay reachable
  const columns = documentsIn(raw.column)
  if (columns.length === 0) return 'field'
  if (columns.some((column) => column.tabName !== undefined)) return 'tabs'
  return columns.some((column) => Array.isArray(column.rows)) ? 'grid' : 'table'
}
