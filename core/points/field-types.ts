import type { TSchema } from 'typebox'
import { contributionPoint } from '../kernel/contribution-point.ts'
import type { ValueLimits } from './value-sources.ts'

/**
 * What is wrong with a value; the sentence is shown to the person as it stands.
 *
 * @see fieldTypes
 */
export interface Problem {
  readonly text: string
  /** The value is only begun, such as a range without its end: said when the person leaves the field. */
  readonly unfinished?: boolean
}

/**
 * How a value is kept in a column of a `BUS_…` table.
 *
 * @see fieldTypes
 */
export type ColumnType =
  | { readonly kind: 'text'; readonly length?: number }
  | { readonly kind: 'decimal'; readonly scale: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'date' }
  | { readonly kind: 'timestamp' }
  | { readonly kind: 'json' }

/**
 * What is known when an empty field is opened for filling in.
 *
 * @see fieldTypes
 */
export interface Opening {
  readonly now: Date
  /** The person filling in, as far as the caller tells: id, name, unit … */
  readonly user: Readonly<Record<string, unknown>>
  /** The settings of the field itself, before any rule. */
  readonly disabled: boolean
  readonly hidden: boolean
}

/**
 * An entry outside the form that a value stands for.
 *
 * @see fieldTypes
 */
export interface Naming {
  /**
   * The id of a `value-sources` contribution such as `user`, `department` or `file`; `choice` for an entry of the
   * field's own list or dictionary, `choice-label` where the value keeps its words and anything goes without a list.
   */
  readonly source: string
  readonly id: string
  readonly limits?: ValueLimits
}

/**
 * How an earlier version of a field type kept its values. Columns that two versions name alike, with the same type, are
 * one column and must hold the same in both.
 *
 * @see fieldTypes
 */
export interface EarlierShape<Options = Readonly<Record<string, unknown>>> {
  /** Number from 1; the versions before the present one are listed without a gap. */
  readonly version: number
  columns(name: string, options: Options): ReturnType<FieldType['columns']>
  /** What was stored then, in the cells of the next version. */
  upgrade(cells: readonly unknown[], options: Options): readonly unknown[]
  /** Cells of the next version, as this one stored them; kept beside those on each save, so that going back loses nothing. */
  downgrade(cells: readonly unknown[], options: Options): readonly unknown[]
}

/** What a new field starts with besides its options; usually no value, 24 columns wide. */
export interface FieldTemplate {
  readonly value?: unknown
  /** Out of 24. */
  readonly span?: number
}

/**
 * Where a type stands in a form: a single field, or something that holds others.
 *
 * @see fieldTypes
 */
export type FieldShape =
  | 'field'
  /** Shows something and has no value: a separator. */
  | 'ornament'
  /** Lays its children out, their values belonging to the surrounding record. */
  | 'grid'
  /** Tabs, each with children of the surrounding record. */
  | 'tabs'
  /** Rows of a child table; its children are the columns. */
  | 'table'

/**
 * The data half of a kind of form field: pure functions, the same on server and browser.
 * Its look is a field face under the same id.
 *
 * @see fieldTypes
 */
export interface FieldType<Value = unknown, Options = Readonly<Record<string, unknown>>> {
  /** The `attrType` of the specification, e.g. `num_1`. */
  readonly id: string
  readonly title: string
  /** Heading in the palette under which the type is offered. */
  readonly group: string
  readonly shape: FieldShape
  /** JSON schema of the options; the property panel is drawn from it. */
  readonly options: TSchema
  /** The options a field dragged into a form starts with; one written by hand may lack any of them. */
  readonly defaults: Options
  /** The field offers entries of a dictionary or of a list of its own, which the designer lets people write. */
  readonly hasChoices?: boolean
  /** The value is a list of `{ id, name }` picked from the organisation: one such field can limit what another offers. */
  readonly picks?: boolean
  /** Values belong to the one form they were filled in on, as files and numbers do: a copy of it leaves them out. */
  readonly staysBehind?: boolean
  /** What else a new field starts with. */
  readonly template?: FieldTemplate
  /** The value of a field nobody has filled in. */
  readonly empty: Value
  /** Brings input of any origin into the type's form, e.g. text to number; anything unreadable becomes `empty`. */
  read(raw: unknown, options: Options): Value
  /**
   * What is wrong with a value besides required and length, which the engine checks for all types; nothing is wrong
   * with `empty`.
   */
  check(value: Value, options: Options): readonly Problem[]
  /**
   * The entries a value stands for, for types whose values are chosen and not typed. Whoever hands in a form is refused
   * what its source does not know; what the record already held stays valid, so that later changes of a list break nothing.
   */
  names?(value: Value, options: Options): readonly Naming[]
  /** The value as a person reads it, on paper and in lists. */
  show(value: Value, options: Options): string
  /** The columns a bound field needs; `name` is its `attrName`, which may name several, parted by commas. */
  columns(name: string, options: Options): readonly { readonly name: string; readonly type: ColumnType }[]
  /** The value as its columns keep it, in the order of `columns`. */
  store(value: Value, options: Options): readonly unknown[]
  /** The inverse of `store`. */
  load(cells: readonly unknown[], options: Options): Value
  /**
   * Counts the ways in which values have been stored since the type was first released; 1 when absent. A version with
   * other columns, or other content in them, counts one more and says in `earlier` how the former kept its values.
   */
  readonly storedVersion?: number
  readonly earlier?: readonly EarlierShape<Options>[]
  /** The length that counts against `maxLength`; absent for types whose length is not checked. */
  measure?(value: Value): number
  /** The value an empty field gets when a form is opened for filling in, such as the current time; `empty` for none. */
  initial?(options: Options, opening: Opening): Value
  /** Why a child type may not be put inside this container; `undefined` when it may. */
  refuses?(child: FieldType): string | undefined
}

/**
 * Kinds of form fields: how a value is read, checked, shown and stored. Offer the same type from both halves.
 *
 * @example
 * export const odometer: FieldType<string> = {
 *   id: 'odometer',
 *   title: '里程',
 *   group: '扩展字段',
 *   shape: 'field',
 *   options: Type.Object({}),
 *   defaults: {},
 *   empty: '',
 *   read: (raw) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''),
 *   check: (value) => (value === '' || /^\d+$/.test(value) ? [] : [{ text: '请输入公里数，如 52000' }]),
 *   show: (value) => (value === '' ? '' : `${value} 公里`),
 *   columns: (name) => (name === '' ? [] : [{ name, type: { kind: 'decimal', scale: 0 } }]),
 *   store: (value) => [value === '' ? null : Number(value)],
 *   load: ([cell]) => (cell === null || cell === undefined ? '' : String(cell)),
 * }
 * export default serverHalf({ activate: () => ({ offers: [offer(fieldTypes, odometer)] }) })
 */
export const fieldTypes = contributionPoint<FieldType>({
  id: 'field-types',
  describe: '表单字段的类型：取值、校验与存储',
  check: (type) => [
    ...(typeof type.title === 'string' && type.title !== '' ? [] : ['缺少 title']),
    ...(['read', 'check', 'show', 'columns', 'store', 'load'] as const)
      .filter((name) => typeof type[name] !== 'function')
      .map((name) => `缺少函数 ${name}`),
    ...(knowsEarlier(type)
      ? []
      : ['storedVersion 大于 1 时，earlier 须依次列出之前的版本，每个版本都有 columns、upgrade 与 downgrade']),
  ],
})

function knowsEarlier({ storedVersion = 1, earlier = [] }: FieldType): boolean {
  const last = earlier.at(-1)?.version ?? 0
  const whole = earlier.every(
    (shape, at) =>
      shape.version === last - earlier.length + 1 + at &&
      (['columns', 'upgrade', 'downgrade'] as const).every((name) => typeof shape[name] === 'function'),
  )
  return whole && last === storedVersion - 1
}
