/**
 * A data table a form is bound to; known by its name, or by its id as long as it has no name.
 *
 * @see FormSchema
 */
export interface TableRef {
  readonly id?: string
  readonly name?: string
}

/**
 * One entry a choice field offers from its own list.
 *
 * @see FieldNode
 */
export interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * Where the options of a choice field come from.
 *
 * @see FieldNode
 */
export interface Choices {
  readonly source?: 'dictionary' | 'own'
  /** The `dictType`; used when the source is `dictionary`. */
  readonly dictionary?: string
  readonly own?: readonly Choice[]
}

/**
 * How the value of a field follows from others. Only an active calculation makes the field a calculated one.
 *
 * @see openForm
 */
export interface Calculation {
  readonly active: boolean
  readonly executor?: string
  readonly statement?: string
  /** Ids of the fields and tables it reads, in the order the statement counts them. */
  readonly sources?: readonly string[]
}

/**
 * What happens to other nodes, each named by its id, while a field has a certain value.
 *
 * @see FieldNode
 */
export interface Rule {
  readonly when: string
  readonly hidden?: readonly string[]
  readonly show?: readonly string[]
  readonly required?: readonly string[]
  readonly readonly?: readonly string[]
}

/**
 * Settings that belong to a field type alone; their shape is the `options` schema of the type.
 *
 * @see FieldNode
 */
export type Options = Readonly<Record<string, unknown>>

/**
 * Keys of the stored document this version has no word for; kept so that nothing is lost.
 *
 * @see FormSchema
 */
export type Extra = Readonly<Record<string, unknown>>

interface NodeBase {
  /** Unique in the form, made by `newNodeId`; the `attr` of the specification. */
  readonly id: string
  /** The id of the field type, for containers too. */
  readonly type: string
  readonly title?: string
  readonly description?: string
  readonly hidden?: boolean
  /** Width out of 24. */
  readonly span?: number
  /** Pixels. */
  readonly labelWidth?: number
  readonly options?: Options
  readonly extra?: Extra
}

/**
 * A field of a form schema: which type it is, where it is stored, and how it behaves.
 *
 * @example
 * const plate: FieldNode = { kind: 'field', id: 'plate', type: 'input', title: '车牌号', name: 'PLATE', required: true, options: {} }
 */
export interface FieldNode extends NodeBase {
  readonly kind: 'field'
  /** The column the value is stored in; several, parted by commas, when the type needs several. */
  readonly name?: string
  /** The id of the table attribute the field is bound to. */
  readonly attributeId?: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly readonly?: boolean
  /** The value of a new record. */
  readonly initial?: unknown
  /** The table the field belongs to; absent means the one of the tab, table or form around it. */
  readonly table?: TableRef
  readonly choices?: Choices
  readonly calculation?: Calculation
  readonly rules?: readonly Rule[]
  /** Ids of regular-expression rules. */
  readonly checks?: readonly string[]
  /** Script that runs when the field's event fires. */
  readonly script?: string
  /** Id of the tree field whose chosen node limits this field's own choices. */
  readonly linked?: string
  readonly mapping?: { readonly id?: string; readonly value?: unknown }
}

/**
 * A column of a grid.
 *
 * @see FormSchema
 */
export interface GridColumn {
  /** Width in columns out of 24. */
  readonly span?: number
  readonly nodes: readonly FormNode[]
  readonly extra?: Extra
}

/**
 * Lays its nodes out side by side.
 *
 * @see FormSchema
 */
export interface GridNode extends NodeBase {
  readonly kind: 'grid'
  readonly columns: readonly GridColumn[]
}

/**
 * One tab.
 *
 * @see FormSchema
 */
export interface Tab {
  /** Identifies the tab inside its group. */
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly table?: TableRef
  readonly hidden?: boolean
  readonly nodes: readonly FormNode[]
  readonly buttons?: readonly FieldNode[]
  readonly extra?: Extra
}

/**
 * Tabs, of which one is on screen at a time.
 *
 * @see FormSchema
 */
export interface TabsNode extends NodeBase {
  readonly kind: 'tabs'
  readonly tabs: readonly Tab[]
  /** Side of the tab bar. */
  readonly position?: string
  readonly look?: string
}

/**
 * A child table: its fields are the columns, people add the rows.
 *
 * @see FormSchema
 */
export interface TableNode extends NodeBase {
  readonly kind: 'table'
  readonly table?: TableRef
  readonly disabled?: boolean
  readonly readonly?: boolean
  /** In the order in which they are shown. */
  readonly columns: readonly FieldNode[]
  /** The rows of a new record, by id of the column. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[]
  readonly hasButtons?: boolean
  readonly buttons?: readonly FieldNode[]
  /** By name of the button, `add` and `delete` among them; a button not named is visible. */
  readonly buttonVisibility?: Readonly<Record<string, boolean>>
  /** Ids of the columns shown; absent means all. */
  readonly shownColumns?: readonly string[]
  /** Pixels by column id. */
  readonly columnWidths?: Readonly<Record<string, number>>
  readonly layout?: 'grid' | 'normal'
}

/**
 * A node that holds others: a grid, tabs or a child table.
 *
 * @see FormSchema
 */
export type ContainerNode = GridNode | TabsNode | TableNode
/**
 * One piece of a form schema: a field, or a container that holds others.
 *
 * @see FieldNode
 */
export type FormNode = FieldNode | ContainerNode

/**
 * What somebody fills into one field is copied into another, where it can still be changed.
 *
 * @see withTargets
 */
export interface FieldMapping {
  readonly sourceFieldId: string
  readonly targetFieldId: string
}

/**
 * A form as designers save it: plain JSON, no functions, no ids of rows in a database.
 *
 * @example
 * const form: FormSchema = { key: 'car_use', title: '用车申请', mainTable: { name: 'BUS_CAR_USE' }, nodes: [] }
 */
export interface FormSchema {
  /** Stays the same over all versions of the form. */
  readonly key: string
  readonly title: string
  readonly mainTable: TableRef
  readonly otherTables?: readonly TableRef[]
  readonly disabled?: boolean
  readonly readonly?: boolean
  /** Pixels, for fields that set none themselves. */
  readonly labelWidth?: number
  /** Script that runs when the form is rendered. */
  readonly script?: string
  /** What requests on this form are called, where their process does not say; fields by id in braces. */
  readonly titlePattern?: string
  /** The line below that. */
  readonly summaryPattern?: string
  readonly fieldMappings?: readonly FieldMapping[]
  readonly nodes: readonly FormNode[]
  readonly extra?: Extra
}

/**
 * The word under which values of a table travel and rules name it.
 *
 * @param table the reference, absent for the main table of the form
 * @returns the name or else the id; empty when there is neither
 * @throws never
 * @example
 * tableKey({ name: 'BUS_CAR' }) // => 'BUS_CAR'
 */
export const tableKey = (table: TableRef | undefined): string => table?.name || table?.id || ''

/**
 * Whether the value of a field is computed rather than filled in.
 *
 * @param field a field of the schema
 * @returns whether it has an active calculation
 * @throws never
 * @example
 * declare const field: FieldNode
 * const editable = !isCalculated(field)
 */
export const isCalculated = (field: FieldNode): boolean => field.calculation?.active === true

/**
 * Values of one record or row by column name.
 *
 * @see FormValues
 */
export type RecordValues = Readonly<Record<string, unknown>>

/**
 * Values of a form by table: one record for the main table and tabs, rows for tables.
 *
 * @example
 * const values: FormValues = {
 *   BUS_CAR_USE: { PURPOSE: '会议接送', SEATS: 5 },
 *   BUS_CAR_USE_PEOPLE: [{ NAME: '李敏' }, { NAME: '周明远' }],
 * }
 */
export type FormValues = Readonly<Record<string, RecordValues | readonly RecordValues[]>>

/**
 * In the values of a row, the key of the stored row; no column name may begin with `$`.
 *
 * @example
 * const row = { [rowId]: 'r1', NAME: '李敏' }
 */
export const rowId = '$id'
