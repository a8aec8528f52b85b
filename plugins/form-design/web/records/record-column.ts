import type { ColumnKind } from '../../model/record-filter.ts'

/** A column of the list that can be narrowed. */
export interface RecordColumn {
  readonly id: string
  readonly title: string
  readonly kind: ColumnKind
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined
}
