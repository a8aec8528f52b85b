import { entered, type RegisterField, type RegisterFields } from '../field.ts'

/** Heading of the column with what is wrong in a row, in the file of the rows that were refused. */
export const PROBLEM_HEADING = '问题'

/** The heading of a field in a sheet: its title, marked when it has to be filled in. */
export const headingOf = ({ title, optional, initial }: RegisterField): string =>
  optional || initial !== undefined ? title : `${title}*`

/** The fields of a sheet, in the order of its columns; files are added to the rows afterwards. */
export const sheetFields = (fields: RegisterFields, adding = true) =>
  entered(fields, adding).filter(([, field]) => field.kind !== 'files')

/** What stands in the columns of a sheet. */
export interface Headings {
  /** The field of each column; `undefined` for one that is not read. */
  readonly keys: readonly (string | undefined)[]
  /** Headings that name no field. */
  readonly unknown: readonly string[]
  /** Fields that two columns claim. */
  readonly twice: readonly string[]
}

/** The fields by the headings of a sheet: titles as lists show them, with unit or mark, or names of fields. */
export function readHeadings(fields: RegisterFields, cells: readonly string[]): Headings {
  const known = new Map(
    sheetFields(fields).flatMap(([key, field]) => [[key, key] as const, [field.title, key] as const]),
  )
  const titles = cells.map((cell) => cell.replace(/\s/g, '').replace(/[*＊]/g, ''))
  const keys = titles.map((title) => known.get(title) ?? known.get(title.replace(/[(（][^()（）]*[)）]$/, '')))
  return {
    keys,
    unknown: titles.filter((title, at) => title !== '' && title !== PROBLEM_HEADING && keys[at] === undefined),
    twice: [...new Set(keys.filter((key, at) => key !== undefined && keys.indexOf(key) !== at))].map(
      (key) => fields[key ?? '']?.title ?? '',
    ),
  }
}
