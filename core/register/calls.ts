import { type Call, type CallPermission, type CallSpec, defineCall, type Rows } from '../contract/call.ts'
import * as Type from '../contract/schema-builders.ts'
import type { RegisterFields, ValueOf } from './field.ts'
import { filterSchema, inputSchema, rowSchema } from './schemas.ts'

/**
 * A row of a register as it is read: its fields, the names behind its references, and a revision that another change
 * makes stale.
 *
 * @see register
 */
export type RegisterRow<Fields extends RegisterFields = RegisterFields> = {
  readonly id: string
  readonly revision: string
  /** Names of what the reference fields hold, by field. */
  readonly names: Readonly<Record<string, string>>
  /** The caller sees it, and others change it. */
  readonly readOnly?: true
} & { readonly [Key in keyof Fields]: ValueOf<Fields[Key]> }

/**
 * How one page of a register is asked for: `page`, `pageSize`, `after`, `search`, `sort` with `-` before it for the other
 * way round, choice and reference fields by their values, with commas between, days as `2026-01-01..2026-03-31`, and
 * numbers as `10..30`, of which one end may be left open.
 *
 * @see register
 */
export type RegisterQuery = Readonly<Record<string, string | number | undefined>>

/**
 * What is sent to add a row or to change one: a value per field that may be entered, for attachments the ids of files.
 *
 * @see register
 */
export type RegisterInput = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

/**
 * One change of a row, in words.
 *
 * @see register
 */
export interface RegisterChange {
  /** ISO time. */
  readonly at: string
  readonly person: string
  readonly kind: string
  /** Words of the field, of what stood there and of what came. */
  readonly fields: readonly { readonly title: string; readonly before: string; readonly after: string }[]
}

/**
 * What is wrong with a cell of a sheet, or with a whole row of it.
 *
 * @see register
 */
export interface SheetProblem {
  /** Title of the field; empty when it is the row as a whole. */
  readonly field: string
  readonly sentence: string
}

/**
 * What a sheet would do to a register, or has done.
 *
 * @see register
 */
export interface ImportAnswer {
  /** Whether its rows have been written. */
  readonly applied: boolean
  /** Count of rows that are new. */
  readonly added: number
  /** Count of rows that change one that stands there. */
  readonly changed: number
  /** Count of rows that stand in the register just so. */
  readonly same: number
  /** Count of rows with something wrong in them. */
  readonly refused: number
  readonly headings: readonly string[]
  /** Headings that name no field; what stands below them is not read. */
  readonly unknown: readonly string[]
  /** The rows that are refused, the first five thousand of them, with the number that a spreadsheet shows. */
  readonly problems: readonly {
    readonly row: number
    readonly cells: readonly string[]
    readonly problems: readonly SheetProblem[]
  }[]
}

/**
 * The calls that follow from a register, for `useCall` and `useSend` in pages of one's own.
 *
 * @see register
 */
export interface RegisterCalls<Fields extends RegisterFields = RegisterFields> {
  readonly list: Call<RegisterQuery, Rows<RegisterRow<Fields>>>
  readonly read: Call<{ readonly id: string }, RegisterRow<Fields>>
  readonly add: Call<RegisterInput, { id: string }>
  readonly edit: Call<RegisterInput & { readonly id: string; readonly revision?: string }, { id: string }>
  readonly remove: Call<{ readonly id: string; readonly revision?: string }, { id: string }>
  readonly history: Call<{ readonly id: string }, Rows<RegisterChange>>
  readonly export: Call<RegisterQuery, unknown>
  /**
   * Takes a sheet as comma separated text, with the field `duplicates`: `update` changes a row whose unique value is
   * there already, else it is refused. Says what would happen, and changes nothing.
   */
  readonly check: Call<unknown, ImportAnswer>
  /** The same, and writes: all rows or none, with `sound` in the field `rows` those with nothing wrong in them. */
  readonly import: Call<unknown, ImportAnswer>
}

const made = Type.Object({ id: Type.String() })
const one = Type.Object({ id: Type.String({ maxLength: 100 }) })
const revision = Type.Optional(Type.String({ maxLength: 40 }))
const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
  after: Type.Optional(Type.String({ maxLength: 500 })),
}
const Change = Type.Object({
  at: Type.String(),
  person: Type.String(),
  kind: Type.String(),
  fields: Type.Array(Type.Object({ title: Type.String(), before: Type.String(), after: Type.String() })),
})

const count = Type.Integer({ minimum: 0 })
const Problem = Type.Object({ field: Type.String(), sentence: Type.String() })

/**
 * What {@link ImportAnswer} looks like: the answer of calls of one's own that take a sheet.
 *
 * @example
 * const checkGuests = defineCall({
 *   id: 'visitor.check-guests',
 *   title: '检查来访名单',
 *   method: 'POST',
 *   path: '/visitor/guests/check',
 *   permission: 'visitor:edit',
 *   audit: 'none',
 *   accepts: 'multipart',
 *   answer: ImportedSheet,
 * })
 */
export const ImportedSheet = Type.Object({
  applied: Type.Boolean(),
  added: count,
  changed: count,
  same: count,
  refused: count,
  headings: Type.Array(Type.String()),
  unknown: Type.Array(Type.String()),
  problems: Type.Array(Type.Object({ row: count, cells: Type.Array(Type.String()), problems: Type.Array(Problem) })),
})

interface Named {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly permissions: {
    readonly read: CallPermission
    readonly edit?: CallPermission
    readonly whole?: CallPermission
  }
  readonly fields: RegisterFields
}

/** The calls of a register, by their part in it. */
export function callsOf<Fields extends RegisterFields>(
  spec: Named & { readonly fields: Fields },
): RegisterCalls<Fields> {
  // The schemas are made of the fields at run time, their types of the types of the fields.
  const { edit } = spec.permissions
  const changing = edit === undefined ? {} : { ...writing(spec, edit), ...importing(spec, edit) }
  return { ...reading(spec), ...changing } as unknown as RegisterCalls<Fields>
}

function reading({ id, title, path, permissions, fields }: Named): Readonly<Record<string, CallSpec>> {
  const reads = { method: 'GET', permission: permissions.read, audit: 'none' } as const
  const whole = { ...reads, permission: permissions.whole ?? permissions.read } as const
  const answer = rowSchema(fields)
  const filters = filterSchema(fields).properties
  const below = `${path}/:id`
  return {
    list: defineCall({
      ...reads,
      id: `${id}.list`,
      title: `${title}列表`,
      path: `${path}/list`,
      query: Type.Object({ ...paging, ...filters }),
      answer,
      envelope: 'rows',
    }),
    export: defineCall({
      ...whole,
      audit: 'read',
      id: `${id}.export`,
      title: `导出${title}`,
      path: `${path}/export`,
      query: Type.Object(filters),
      answer: Type.Unknown(),
      envelope: 'file',
    }),
    read: defineCall({ ...reads, id: `${id}.read`, title: `查看${title}`, path: below, params: one, answer }),
    history: defineCall({
      ...whole,
      id: `${id}.history`,
      title: `${title}修改记录`,
      path: `${below}/history`,
      params: one,
      answer: Change,
      envelope: 'rows',
    }),
  }
}

function writing({ id, title, path, fields }: Named, permission: CallPermission): Readonly<Record<string, CallSpec>> {
  const writes = { permission, audit: 'write', answer: made } as const
  const below = { path: `${path}/:id`, params: one } as const
  const changed = Type.Object({ ...inputSchema(fields, false).properties, revision })
  return {
    add: defineCall({
      ...writes,
      method: 'POST',
      id: `${id}.add`,
      title: `新增${title}`,
      path,
      body: inputSchema(fields, true),
    }),
    edit: defineCall({ ...writes, ...below, method: 'PUT', id: `${id}.edit`, title: `编辑${title}`, body: changed }),
    remove: defineCall({
      ...writes,
      ...below,
      method: 'DELETE',
      id: `${id}.remove`,
      title: `删除${title}`,
      query: Type.Object({ revision }),
    }),
  }
}

/** A sheet is written once it was checked; the first is sent as often as somebody likes. */
function importing({ id, title, path }: Named, permission: CallPermission): Readonly<Record<string, CallSpec>> {
  const takes = { method: 'POST', permission, accepts: 'multipart', answer: ImportedSheet } as const
  return {
    check: defineCall({
      ...takes,
      audit: 'none',
      id: `${id}.check`,
      title: `检查${title}表格`,
      path: `${path}/import/check`,
    }),
    import: defineCall({ ...takes, audit: 'write', id: `${id}.import`, title: `导入${title}`, path: `${path}/import` }),
  }
}
