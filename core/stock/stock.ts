import { type Call, type CallPermission, defineCall, type Rows } from '../contract/call.ts'
import * as Type from '../contract/schema-builders.ts'
import { type Faults, faults } from '../kernel/fault.ts'
import type { Register } from '../register/register.ts'

/**
 * Why a quantity changes: what came in, what went out, what went to another place, a mistake that is put right, and
 * what was found when somebody counted.
 *
 * @see stock
 */
export type StockKind = 'receipt' | 'issue' | 'transfer' | 'correction' | 'count'

/** Kinds of movements in words. */
export const STOCK_KINDS: Readonly<Record<StockKind, string>> = {
  receipt: '入库',
  issue: '出库',
  transfer: '调拨',
  correction: '更正',
  count: '盘点',
}

/** How it is said that there is little of an item. */
export const LITTLE = '库存偏低'

/** As much of a register as says which it is: within a stock it is one of any fields. */
type Declared = Pick<Register, 'id' | 'title' | 'fields'>

/**
 * What {@link stock} takes.
 *
 * @see stock
 */
export interface StockSpec {
  /** Stable name, `plugin.what`; its calls are called `…list`, `…moves` and `…move`. */
  readonly id: string
  readonly title: string
  /** Table of what is there; that of the movements is called the same and `_move`. */
  readonly table: string
  /** Path below `/prod-api` that its calls share. */
  readonly path: string
  readonly permissions: { readonly read: CallPermission; readonly move: CallPermission }
  /** What is kept, and where: registers of the same plugin. */
  readonly items: Declared
  readonly places: Declared
  /** Number of digits behind the point of a quantity; 0 when absent. */
  readonly digits?: number
  /** Lowest number of units that may be there; 0 when absent. */
  readonly least?: number
  /** Number field of the items: with so many units at a place, or fewer, there is little. */
  readonly low?: string
  /** Field of the items in which their quantities are counted, such as 箱. */
  readonly unit?: string
}

/**
 * What is there of an item at a place. Quantities are decimal text.
 *
 * @see stock
 */
export interface StockBalance {
  readonly item: string
  readonly itemName: string
  readonly place: string
  readonly placeName: string
  readonly quantity: string
  /** What the item is counted in; empty when that is not declared. */
  readonly unit: string
  /** There is little, as the item says. */
  readonly low: boolean
}

/**
 * What a list of balances is narrowed to.
 *
 * @see stock
 */
export interface StockQuery {
  readonly item?: string
  readonly place?: string
  /** Part of the name of an item or a place. */
  readonly search?: string
  /** `1`: only of what there is little. */
  readonly low?: string
}

/**
 * One change of what is there; it is never changed or deleted, only followed by another one. Quantities are decimal
 * text.
 *
 * @see stock
 */
export interface StockMove {
  /** Position among the movements of the item at the place, from 1. */
  readonly seq: number
  readonly kind: StockKind
  /** The same for both sides of a transfer. */
  readonly entry: string
  readonly before: string
  readonly quantity: string
  readonly after: string
  /** ISO time. */
  readonly at: string
  readonly person: string
  readonly note: string
  /** Id of the request that it answers; empty when it answers none. */
  readonly source: string
  /** Title of that request; empty for whoever may not open it. */
  readonly sourceTitle: string
}

/**
 * What is moved. For `count` the quantity is what was found, for `correction` it may be below zero, else it is above.
 *
 * @see stock
 */
export interface StockEntry {
  readonly kind: StockKind
  readonly item: string
  readonly place: string
  /** Where a transfer goes. */
  readonly to?: string
  /** Number of the units in which the item is counted, with as many digits behind the point as the declaration says. */
  readonly quantity: number
  readonly note?: string
  /** Id of the request that it answers: one that the person may open. */
  readonly source?: string
}

/**
 * The calls of a stock, for `useCall` and `useSend`.
 *
 * @see stock
 */
export interface StockCalls {
  readonly list: Call<StockQuery & { readonly page?: number; readonly pageSize?: number }, Rows<StockBalance>>
  readonly export: Call<StockQuery, unknown>
  readonly moves: Call<
    { readonly item: string; readonly place: string; readonly page?: number; readonly pageSize?: number },
    Rows<StockMove>
  >
  readonly move: Call<StockEntry, { entry: string }>
}

const faultTable = {
  short: {
    status: 409,
    text: (d: { item: string; place: string; there: string; wanted: string }) =>
      `「${d.place}」的「${d.item}」现有 ${d.there}，不足 ${d.wanted}。`,
  },
  wrong: { status: 400, text: (d: { sentence: string }) => d.sentence },
  unknownSource: { status: 404, text: '没有这项申请，或您不能查看它。请从申请页面重新登记。' },
  raced: { status: 409, text: '库存刚被他人改动，请核对现有数量后重试。' },
} as const

/**
 * Quantities of items at places: what {@link stock} makes of its declaration.
 *
 * @see stock
 */
export interface Stock extends Omit<StockSpec, 'items' | 'places'> {
  readonly items: Register
  readonly places: Register
  /** Number of digits behind the point of a quantity. */
  readonly digits: number
  /** Lowest number of units that may be there. */
  readonly least: number
  readonly calls: StockCalls
  readonly faults: Faults<typeof faultTable>
}

const text = Type.String()
const id = Type.String({ minLength: 1, maxLength: 100 })
const MOST = 1e9

/**
 * Declares quantities of items at places. Every change is a movement that is kept for ever; the database itself sees to
 * it that what is there is the sum of the movements and never falls below the least. `gongtai migration` writes the
 * tables, `stockOperations` answers the calls, `moveStock` moves within a handler or a reaction, `StockPage` shows it.
 *
 * @param spec items, places, table and permissions
 * @returns the declaration with its calls and faults
 * @throws when digits, least, low or unit are declared wrongly; the message names the stock
 * @example
 * declare const goods: Register
 * declare const warehouses: Register
 * export const supplies = stock({
 *   id: 'stores.stock',
 *   title: '库存',
 *   table: 'sto_stock',
 *   path: '/stores/stock',
 *   permissions: { read: 'stores:read', move: 'stores:move' },
 *   items: goods,
 *   places: warehouses,
 * })
 */
export function stock(spec: StockSpec): Stock {
  const { digits = 0, least = 0 } = spec
  if (!Number.isInteger(digits) || digits < 0 || digits > 4) throw new Error(`库存 ${spec.id} 的 digits 应为 0 至 4`)
  if (Number(least.toFixed(digits)) !== least) throw new Error(`库存 ${spec.id} 的 least 最多 ${digits} 位小数`)
  if (spec.low !== undefined && spec.items.fields[spec.low]?.kind !== 'number')
    throw new Error(`库存 ${spec.id} 的 low 应指向 ${spec.items.title} 的数字字段`)
  if (spec.unit !== undefined && spec.items.fields[spec.unit]?.kind !== 'text')
    throw new Error(`库存 ${spec.id} 的 unit 应指向 ${spec.items.title} 的文本字段`)
  const [items, places] = [spec.items as Register, spec.places as Register]
  return { ...spec, items, places, digits, least, calls: callsOf(spec), faults: faults(spec.id, faultTable) }
}

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
}

const narrowing = {
  item: Type.Optional(id),
  place: Type.Optional(id),
  search: Type.Optional(Type.String({ maxLength: 80 })),
  low: Type.Optional(Type.String({ maxLength: 1 })),
}

const Balance = Type.Object({
  ...{ item: text, itemName: text, place: text, placeName: text, quantity: text, unit: text },
  low: Type.Boolean(),
})
const Move = Type.Object({
  ...{ seq: Type.Integer(), kind: text, entry: text, before: text, quantity: text, after: text },
  ...{ at: text, person: text, note: text, source: text, sourceTitle: text },
})

const Entry = Type.Object({
  kind: Type.Enum(Object.keys(STOCK_KINDS)),
  ...{ item: id, place: id, to: Type.Optional(id) },
  quantity: Type.Number({ minimum: -MOST, maximum: MOST }),
  note: Type.Optional(Type.String({ maxLength: 200 })),
  source: Type.Optional(id),
})

function callsOf({ id: name, title, path, permissions }: StockSpec): StockCalls {
  const reads = { method: 'GET', permission: permissions.read, audit: 'none', envelope: 'rows' } as const
  const calls = {
    list: defineCall({
      ...reads,
      id: `${name}.list`,
      title: `${title}列表`,
      path: `${path}/list`,
      query: Type.Object({ ...paging, ...narrowing }),
      answer: Balance,
    }),
    export: defineCall({
      ...reads,
      audit: 'read',
      envelope: 'file',
      id: `${name}.export`,
      title: `导出${title}`,
      path: `${path}/export`,
      query: Type.Object(narrowing),
      answer: Type.Unknown(),
    }),
    moves: defineCall({
      ...reads,
      id: `${name}.moves`,
      title: `${title}流水`,
      path: `${path}/moves`,
      query: Type.Object({ ...paging, item: id, place: id }),
      answer: Move,
    }),
    move: defineCall({
      method: 'POST',
      permission: permissions.move,
      audit: 'write',
      id: `${name}.move`,
      title: `登记${title}`,
      path,
      body: Entry,
      answer: Type.Object({ entry: text }),
    }),
  }
  // The schemas say the same as the types.
  return calls as unknown as StockCalls
}
