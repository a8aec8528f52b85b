import type { Pixels } from './image-size.ts'

/** Colour family of a state, the same the status tags of lists have. */
export type StateFamily = 'ok' | 'idle' | 'wait' | 'move' | 'run' | 'bad'

interface Common {
  readonly title: string
  /** Column of the table; `brandModel` is stored in `brand_model` when absent. */
  readonly column?: string
  /** Shown below the control. */
  readonly help?: string
  /** May be left empty; every other field has to be filled in. */
  readonly optional?: true
  /** Not in the list, only in the detail of a row. */
  readonly unlisted?: true
  /** Title of the part of detail and editor that it stands in, with the fields of the same one. */
  readonly group?: string
  /** Width of its column in the list, in pixels; columns without one share what is left. */
  readonly width?: number
  /** What a new row starts with; it need not be sent. */
  readonly initial?: string | number
  /** Kept by the plugin's own code: shown, never entered. */
  readonly kept?: true
  /** Entered when a row is added, and fixed from then on. */
  readonly once?: true
  /** Only for code of the plugin: neither in list nor detail nor file. */
  readonly hidden?: true
  /** Stands in another row, which a column of this one names by its id; such a field is `kept`. */
  readonly through?: Through
}

/** Where a field stands that is looked up. */
interface Through {
  readonly table: string
  /** Column of the other table. */
  readonly column: string
  /** Column of the table of the register that holds the id of the other row. */
  readonly by: string
}

export interface TextField extends Common {
  readonly kind: 'text'
  /** Most characters; 100 when absent. */
  readonly maxLength?: number
  /** Regular expression of the whole value. */
  readonly pattern?: string
  /** The sentence for what does not match the pattern. */
  readonly problem?: string
  /** What is wrong with a value that no pattern can say, such as a check digit; asked in the page and on the server. */
  readonly check?: (value: string) => string | undefined
  /** No two rows have the same value; the table has to say so too. */
  readonly unique?: true
  /** The search box of the list looks into it, quickly once a migration told `make_searchable` its column. */
  readonly search?: true
  /** Entered in several lines. */
  readonly long?: true
}

export interface NumberField extends Common {
  readonly kind: 'number'
  readonly minimum: number
  readonly maximum: number
  /** Digits behind the point; 0 when absent. */
  readonly digits?: number
  /** Follows the value, such as 公里. */
  readonly unit?: string
}

/** People are told before a day comes: a licence, an insurance, a contract. The table `…_expiry` keeps what was told. */
export interface Expiry {
  /** How many days before it, once for each, such as `[30, 7, 0]`; 0 is the day itself. */
  readonly days: readonly number[]
  /** Address inside the workbench of the page that shows the rows. */
  readonly at: string
  /** Only of rows in which a field has one of these values. */
  readonly of?: { readonly field: string; readonly values: readonly string[] }
}

export interface DateField extends Common {
  readonly kind: 'date'
  /** No two rows have the same day; the table has to say so too. */
  readonly unique?: true
  /** Whoever may edit the register and sees the row is told. */
  readonly expires?: Expiry
}

/** A moment, `timestamptz` in the table and ISO text in a row; such a field is `kept`. */
export interface TimeField extends Common {
  readonly kind: 'time'
}

/** One of the values of a choice. */
export interface Choice {
  readonly title: string
  /** Shown as a tag in this colour. */
  readonly family?: StateFamily
  /** Values that may follow it; any of them when absent. */
  readonly next?: readonly string[]
  /** Only shown where it stands already; not offered for choosing. */
  readonly past?: true
  /** Order of a list of rows with this value alone, as that of the register is said: what is still to come, soonest first. */
  readonly order?: string
}

export interface ChoiceField extends Common {
  readonly kind: 'choice'
  readonly choices: Readonly<Record<string, Choice>>
}

export interface DictionaryField extends Common {
  readonly kind: 'dictionary'
  /** Type of a dictionary, such as `vehicle_nature`, whose entries admins may change. */
  readonly dictionary: string
}

/** A number that each new row gets, without gaps: `CL-{yyyy}-{0000}` counts from CL-2026-0001, each year anew. */
export interface SeriesField extends Common {
  readonly kind: 'series'
  /** Text with `{yyyy}`, `{yy}`, `{MM}`, `{dd}` of the day and zeros for the count. */
  readonly pattern: string
  /** The search box of the list looks into it, quickly once a migration told `make_searchable` its column. */
  readonly search?: true
}

/** A unit, a department or a person of the organisation, by id. */
export interface ReferenceField extends Common {
  readonly kind: 'unit' | 'department' | 'person'
  readonly unique?: true
}

/** As much of another register as a field needs that names its rows. */
export interface NamedRegister {
  readonly id: string
  readonly title: string
  readonly table: string
  readonly path: string
  /** Field that names a row. */
  readonly name: string
  readonly fields: RegisterFields
  readonly calls: { readonly list: object }
}

/** A row of another register of the plugin, by id; one that is named cannot be deleted. */
export interface RowField extends Common {
  readonly kind: 'row'
  readonly of: NamedRegister
}

/**
 * A file that a row holds, by the id under which it is stored.
 *
 * @see register
 */
export interface RegisterFile {
  readonly oid: string
  readonly name: string
}

/** Attachments. What is sent is a list of the ids of uploaded files; the column is `jsonb not null default '[]'`. */
export interface FilesField extends Common {
  readonly kind: 'files'
  /** Most files; 9 when absent. */
  readonly most?: number
  /** Most megabytes of one file; what the product takes when absent. */
  readonly megabytes?: number
  /** Endings without the dot, such as pdf; any when absent. */
  readonly endings?: readonly string[]
  /** Only images of just this size are taken, and shown as such; `endings` are then among png, jpg and jpeg. */
  readonly pixels?: Pixels
}

/**
 * One field of a register, as data.
 *
 * @see register
 */
export type RegisterField =
  | TextField
  | NumberField
  | DateField
  | TimeField
  | ChoiceField
  | DictionaryField
  | ReferenceField
  | RowField
  | SeriesField
  | FilesField

/**
 * The fields of a register by the names their values travel under.
 *
 * @see register
 */
export type RegisterFields = Readonly<Record<string, RegisterField>>

type Optional<Field, Value> = Field extends { readonly optional: true } ? Value | null : Value

/** Type of the value of a field: numbers for `number`, text for the others; `null` for what may be left empty. */
export type ValueOf<Field> = Field extends { readonly kind: 'number' }
  ? Optional<Field, number>
  : Field extends { readonly kind: 'text' | 'series' }
    ? string
    : Field extends { readonly kind: 'files' }
      ? readonly RegisterFile[]
      : Optional<Field, string>

/** Tables of what is named by its id. */
const ORGANISATION = { unit: 'org_unit', department: 'org_department', person: 'org_user' } as const

export const isReference = (field: RegisterField): field is ReferenceField | RowField =>
  field.kind === 'row' || field.kind in ORGANISATION

/** Table and column of the name of what a reference holds. */
export function namedIn(field: ReferenceField | RowField): { readonly table: string; readonly column: string } {
  if (field.kind !== 'row') return { table: ORGANISATION[field.kind], column: 'name' }
  const { table, name, fields } = field.of
  return { table, column: columnOf(name, fields[name] as RegisterField) }
}

/** Fields a person enters when adding a row, or when changing one. */
export const entered = (fields: RegisterFields, adding: boolean): readonly (readonly [string, RegisterField])[] =>
  Object.entries(fields).filter(([, field]) => field.kind !== 'series' && !field.kept && (adding || !field.once))

/** The column a field is stored in. */
export const columnOf = (key: string, field: RegisterField): string =>
  field.column ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
