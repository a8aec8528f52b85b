import type { Call, CallSpec } from '@gongtai/core/contract/call'
import type { ImportAnswer } from '@gongtai/core/register/calls'
import type { RegisterFields } from '@gongtai/core/register/field'

/**
 * Something a person chooses before a sheet is read, sent beside it; the first option stands at the beginning.
 *
 * @see SheetImport
 */
export interface SheetChoice {
  /** Name of the field it is sent under. */
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [value: string, title: string])[]
}

/**
 * A spreadsheet to be saved.
 *
 * @see SheetImport
 */
export interface SheetFile {
  /** Words of the button, and the name of the file without its ending. */
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * What takes the rows of a sheet.
 *
 * @see SheetImport
 */
export interface SheetTarget<Answer extends ImportAnswer = ImportAnswer> {
  /** What one row is, such as 车辆. */
  readonly title: string
  /** The columns of a sheet. */
  readonly fields: RegisterFields
  /** One says what a sheet would do, the other does it. */
  readonly calls: { readonly check: Call<unknown, Answer>; readonly import: Call<unknown, Answer> }
  /** Calls whose answers are out of date once it was written. */
  readonly refreshes: readonly CallSpec[]
  readonly choices: readonly SheetChoice[]
  /** A file that is offered once a sheet was written, such as first passwords; `undefined` when there is nothing in it. */
  readonly handout?: (answer: Answer) => SheetFile | undefined
}
