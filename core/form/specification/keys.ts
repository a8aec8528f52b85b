import type { TableRef } from '../schema.ts'
import type { Codec } from './codec.ts'
import * as codec from './codec.ts'
import type { Document, Reading } from './document.ts'

/** One key of the document and where its value stands in the plain node, e.g. `calculation.executor`. */
type Key = readonly [key: string, at: string, codec: Codec]

const common: readonly Key[] = [
  ['attr', 'id', codec.text],
  ['attrType', 'type', codec.text],
  ['titleName', 'title', codec.text],
  ['titleDesc', 'description', codec.text],
  ['hidden', 'hidden', codec.flag],
  ['spanWidth', 'span', codec.number],
  ['labelWidth', 'labelWidth', codec.number],
]

const table: readonly Key[] = [
  ['tableId', 'table.id', codec.text],
  ['tableName', 'table.name', codec.text],
]

export const fieldKeys: readonly Key[] = [
  ...common,
  ...table,
  ['attrName', 'name', codec.text],
  ['attrId', 'attributeId', codec.text],
  ['placeholder', 'placeholder', codec.text],
  ['required', 'required', codec.flag],
  ['disabled', 'disabled', codec.flag],
  ['readonly', 'readonly', codec.flag],
  ['value', 'initial', codec.anything],
  ['dataSource', 'choices.source', codec.words({ dictionary: 1, own: 2 })],
  ['dictType', 'choices.dictionary', codec.text],
  ['options', 'choices.own', codec.choiceList],
  ['refFieldId', 'linked', codec.text],
  [
    'valueFrom',
    'calculation.active',
    { read: (raw) => String(raw) === '8', write: (value) => (value ? 8 : undefined) },
  ],
  ['valExecutor', 'calculation.executor', codec.text],
  ['statement', 'calculation.statement', codec.text],
  ['refFieldName', 'calculation.sources', codec.sources],
  ['changeOtherField', 'rules', codec.ruleList],
  ['rules', 'checks', codec.stringList],
  ['customJs', 'script', codec.text],
  ['mapping', 'mapping.id', codec.text],
  ['mapValue', 'mapping.value', codec.anything],
]

export const gridKeys: readonly Key[] = common

export const tabsKeys: readonly Key[] = [
  ...common,
  ['position', 'position', codec.text],
  ['cardType', 'look', codec.text],
]

export const tabKeys: readonly Key[] = [
  ...table,
  ['name', 'name', codec.text],
  ['tabName', 'title', codec.text],
  ['tabDesc', 'description', codec.text],
  ['tabHidden', 'hidden', codec.flag],
]

export const tableKeys: readonly Key[] = [
  ...common,
  ...table,
  ['disabled', 'disabled', codec.flag],
  ['readonly', 'readonly', codec.flag],
  ['btn', 'hasButtons', codec.flag],
  ['btnInfoJson', 'buttonVisibility', codec.json(codec.objectOf(codec.flag))],
  ['tableShowCol', 'shownColumns', codec.stringList],
  ['tableColWidth', 'columnWidths', codec.objectOf(codec.number)],
  ['tableLayout', 'layout', codec.words({ grid: 'grid', normal: 'normal' })],
]

export const formKeys: readonly Key[] = [
  ['formKey', 'key', codec.text],
  ['formName', 'title', codec.text],
  ['tableId', 'mainTable.id', codec.text],
  ['tableName', 'mainTable.name', codec.text],
  ['disabled', 'disabled', codec.flag],
  ['readonly', 'readonly', codec.flag],
  ['labelWidth', 'labelWidth', codec.number],
  ['formJs', 'script', codec.text],
  ['titlePattern', 'titlePattern', codec.text],
  ['summaryPattern', 'summaryPattern', codec.text],
  ['fieldMapping', 'fieldMappings', codec.fieldMappings],
]

/** Settings of field types that the specification writes as keys of the field; all others stand in `option`. */
export const ownOptionKeys: ReadonlySet<string> = new Set(
  (
    'treeIds treeType showCurrentTime typeFormat min max step maxLength activeText inactiveText targetType bizPluginId ' +
    'autoTrigger renderBtn fileTargetType fileSize multiple drag tips showScore allowHalf'
  ).split(' '),
)

/** The table a part of the document names. */
export const tableIn = (raw: Document, reading: Reading): TableRef | undefined =>
  readKeys(table, raw, reading).table as TableRef | undefined

export function readKeys(keys: readonly Key[], raw: Document, reading: Reading): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  for (const [key, at, { read }] of keys) {
    const value = raw[key] === undefined ? undefined : read(raw[key], reading)
    if (value !== undefined) put(plain, at.split('.'), value)
  }
  return plain
}

export function writeKeys(keys: readonly Key[], plain: object, reading: Reading): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const [key, at, { write }] of keys) {
    const part = at.split('.').reduce<unknown>((found, step) => (found as Document | undefined)?.[step], plain)
    const value = write(part, reading)
    if (value !== undefined) written[key] = value
  }
  return written
}

function put(target: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[first] = value
  else {
    target[first] ??= {}
    put(target[first] as Record<string, unknown>, rest, value)
  }
}
