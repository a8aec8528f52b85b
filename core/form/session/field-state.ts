/**
 * What the screen needs to know of a field or cell. The same object until something in it changes.
 *
 * @see openForm
 */
export interface FieldState {
  /** The id of the node, or `table-id/row-key/column-id` for a cell. */
  readonly path: string
  readonly value: unknown
  readonly visible: boolean
  readonly required: boolean
  /** By the field, the form or a rule: drawn as disabled. */
  readonly disabled: boolean
  /** By the field, a right or because it is calculated: drawn as plain value. */
  readonly readonly: boolean
  readonly editable: boolean
  /** Why its calculation gave no value. */
  readonly failure?: string
}

/** What the screen needs to know of a table. */
export interface TableState {
  readonly path: string
  readonly visible: boolean
  readonly editable: boolean
  /** Keys of the rows, in order. */
  readonly keys: readonly number[]
  readonly length: number
  /** Keys of the ticked rows, in the order of the rows. */
  readonly checked: readonly number[]
  readonly allChecked: boolean
  readonly canAdd: boolean
  readonly canDelete: boolean
}
