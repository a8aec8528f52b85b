import { sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../../../core/register/register.ts'
import { type StockEntry, stock } from '../../../../core/stock/stock.ts'
import { draft } from '../../../../sdk/cli/migration/draft.ts'
import { stockTables } from '../../../../sdk/cli/migration/stock-tables.ts'
import { tablesOf } from '../../../../sdk/cli/migration/table.ts'
import { operatorOf } from '../operator.ts'
import { openDatabase, startProcess, type TestDatabase, type TestProcess } from '../test-host.ts'
import type { TestPlugin } from '../test-plugin.ts'

const fields = { name: { kind: 'text', title: '名称' } } as const
const common = { permissions: { read: 'signed-in', edit: 'signed-in' }, name: 'name', removable: true, fields } as const
const counted = {
  ...fields,
  warn: { kind: 'number', title: '告警数量', minimum: 0, maximum: 100, optional: true },
  unit: { kind: 'text', title: '单位', optional: true },
} as const
const goods = {
  ...common,
  fields: counted,
  id: 'stores.goods',
  title: '物品',
  table: 'sto_item',
  path: '/sto/item',
} as const
const rooms = { ...common, id: 'stores.rooms', title: '仓库', table: 'sto_room', path: '/sto/room' } as const
const kept = {
  ...{
    id: 'stores.stock',
    title: '库存',
    table: 'sto_stock',
    path: '/sto/stock',
    digits: 1,
    low: 'warn',
    unit: 'unit',
  },
  permissions: { read: 'signed-in', move: 'signed-in' },
} as const
const [items, places] = [register(goods), register(rooms)]
const all = stock({ ...kept, items, places })
const tables = { ...tablesOf(items as never), ...tablesOf(places as never), ...stockTables(all) }

/** A partner's plugin with a stock, on the tables that `gongtai migration` writes. */
const stores: TestPlugin = {
  id: 'stores',
  asks: ['database'],
  migrations: [draft({}, tables)],
  needs: `{ tenants: { id: 'host.tenants' } }`,
  source: `
import { offerAll, operations, register, stock } from '@gongtai/sdk'
import { registerOperations, serverHalf, stockOperations, Tenants } from '@gongtai/sdk/server'
const items = register(${JSON.stringify(goods)})
const places = register(${JSON.stringify(rooms)})
const all = stock({ ...${JSON.stringify(kept)}, items, places })
export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({ offers: offerAll(operations,
    [...registerOperations(items, tenants), ...registerOperations(places, tenants), ...stockOperations(all)]) }),
})`,
}

let database: TestDatabase
let products: readonly TestProcess[]

const operator = operatorOf(() => products[0] as TestProcess)
const start = () => startProcess(database, { environment: { IN_PROCESS_PUBLISHERS: '' } })

beforeAll(async () => {
  database = await openDatabase()
  products = [await start()]
  expect((await operator.upload(stores)).failure).toBeUndefined()
  await operator.enable('stores')
  products = [...products, await start()]
}, 60_000)
afterAll(async () => {
  for (const product of products ?? []) await product.stop()
  await database?.close()
})

const call = <T>(id: string, input: object, at = 0) => (products[at] as TestProcess).call<T>(`stores.${id}`, input)
const add = async (kind: string, name: string) => (await call<{ id: string }>(`${kind}.add`, { name })).id
const move = (entry: StockEntry, at = 0) => call<{ entry: string }>('stock.move', entry, at)
const there = async (item: string) => {
  const { rows } = await call<{ rows: { placeName: string; quantity: string }[] }>('stock.list', { item })
  return Object.fromEntries(rows.map(({ placeName, quantity }) => [placeName, Number(quantity)]))
}
const raw = (text: string) => database.store.transaction('demo', (db) => sql.raw(text).execute(db))

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

describe('a stock', () => {
  it('is the sum of its movements after any sequence of them, and refuses in words what is not there', async () => {
    const item = await add('goods', '复印纸')
    const rooms = { 东库: await add('rooms', '东库'), 西库: await add('rooms', '西库') }
    const names = Object.keys(rooms) as (keyof typeof rooms)[]
    const model: Record<string, number> = { 东库: 0, 西库: 0 }
    const random = numbers(7)
    const next = (below: number) => Math.floor((random.next().value ?? 0) * below)
    let refused = 0
    for (let round = 0; round < 60; round += 1) {
      const [at, other] = next(2) === 0 ? names : [...names].reverse()
      if (!at || !other) throw new Error('there are two rooms')
      const kind = (['receipt', 'issue', 'transfer', 'correction', 'count'] as const)[next(5)] ?? 'receipt'
      const quantity = kind === 'correction' ? (next(2) === 0 ? -1.5 : 2.5) : (next(80) + 1) / 10
      const entry = { kind, item, place: rooms[at], quantity, note: '第几次' }
      const change = kind === 'issue' || kind === 'transfer' ? -quantity : quantity
      const after = kind === 'count' ? quantity : (model[at] ?? 0) + change
      const moving = move(kind === 'transfer' ? { ...entry, to: rooms[other] } : entry)
      if (after < -1e-9) {
        refused += 1
        await expect(moving).rejects.toThrow(
          `「${at}」的「复印纸」现有 ${(model[at] ?? 0).toFixed(1)}，不足 ${quantity < 0 ? 1.5 : quantity.toFixed(1)}。`,
        )
        continue
      }
      await moving
      model[at] = after
      if (kind === 'transfer') model[other] = (model[other] ?? 0) + quantity
    }
    expect(refused).toBeGreaterThan(3)
    for (const [name, quantity] of Object.entries(await there(item))) expect(quantity).toBeCloseTo(model[name] ?? 0, 6)
    const { rows } = (await raw(`select s.quantity = (select sum(m.quantity) from sto_stock_move m
        where m.tenant_id = s.tenant_id and m.item_id = s.item_id and m.place_id = s.place_id) as same
      from sto_stock s where s.tenant_id = current_tenant()`)) as { rows: readonly { same: boolean }[] }
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ same }) => same)).toBe(true)
  })

  it('does not fall below the least when two processes take from it at once', async () => {
    const [item, place] = [await add('goods', '墨盒'), await add('rooms', '南库')]
    await move({ kind: 'receipt', item, place, quantity: 6 })
    const taken = await Promise.allSettled(
      Array.from({ length: 14 }, (_, at) => move({ kind: 'issue', item, place, quantity: 1 }, at % 2)),
    )
    const said = taken.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []))
    expect(said).toEqual(Array.from({ length: 8 }, () => '「南库」的「墨盒」现有 0.0，不足 1.0。'))
    expect(await there(item)).toEqual({ 南库: 0 })
    const moves = await call<{ rows: { seq: number; kind: string; after: string }[]; total: number }>('stock.moves', {
      ...{ item, place, pageSize: 2 },
    })
    expect(moves.total).toBe(7)
    expect(moves.rows.map(({ seq, after }) => [seq, Number(after)])).toEqual([
      [7, 0],
      [6, 1],
    ])
  })

  it('keeps its movements as they are, whoever tries to change them past the calls', async () => {
    const [item, place] = [await add('goods', '灯管'), await add('rooms', '北库')]
    for (const quantity of [5, 3]) await move({ kind: 'receipt', item, place, quantity })
    const at = `tenant_id = current_tenant() and item_id = '${item}'`
    const like = `select item_id, place_id, 3, 'x', 'issue', 8, -9, -1, 'x' from sto_stock where ${at}`
    const columns = 'item_id, place_id, seq, entry, kind, before, quantity, after, person'
    for (const [what, rule] of [
      [`update sto_stock_move set quantity = 4 where ${at} and seq = 1`, '_sum'],
      [`update sto_stock_move set quantity = 4, after = 4 where ${at} and seq = 1`, '_joined'],
      [`delete from sto_stock_move where ${at} and seq = 1`, '_joined'],
      [`delete from sto_stock_move where ${at} and seq = 2`, '_last'],
      [`update sto_stock set quantity = 9 where ${at}`, '_last'],
      [`insert into sto_stock_move (${columns}) ${like}`, '_least'],
      [`insert into sto_stock_move (${columns}) ${like.replace('8, -9, -1', '7, 1, 8')}`, '_joined'],
      [`delete from sto_item where tenant_id = current_tenant() and id = '${item}'`, '_item'],
    ] as const)
      await expect(raw(what), what).rejects.toMatchObject({ constraint: expect.stringMatching(`${rule}$`) })
    expect(await there(item)).toEqual({ 北库: 8 })
    await expect(call('goods.remove', { id: item })).rejects.toThrow('该物品已被其他记录使用，不能删除。')
  })

  it.each([
    [{ kind: 'receipt', quantity: 0 }, '数量应大于 0。'],
    [{ kind: 'receipt', quantity: 0.25 }, '数量最多 1 位小数。'],
    [{ kind: 'count', quantity: -1 }, '盘点数量不能小于 0。'],
    [{ kind: 'correction', quantity: 1 }, '请写明更正的原因。'],
    [{ kind: 'transfer', quantity: 1 }, '请选择调往的另一处。'],
    [{ kind: 'issue', quantity: 1, to: 'x' }, '只有调拨才写调往何处。'],
    [{ kind: 'issue', quantity: 1 }, '物品不存在，请刷新后重试。'],
  ] as const)('says what is wrong with %j', async (entry, said) => {
    await expect(move({ item: 'none', place: 'none', ...entry })).rejects.toThrow(said)
  })

  it('lists what there is little of and what is looked for, and exports just that', async () => {
    const add = async (kind: string, row: object) => (await call<{ id: string }>(`${kind}.add`, row)).id
    const place = await add('rooms', { name: '告警库' })
    for (const [name, warn, quantity] of [
      ['便签', 5, 5],
      ['便条', 5, 6],
      ['100%棉签', undefined, 0.5],
    ] as const) {
      const item = await add('goods', { name, unit: '本', ...(warn !== undefined && { warn }) })
      await move({ kind: 'receipt', item, place, quantity })
    }
    const found = async (query: object) => {
      const { rows, total } = await call<{ rows: { itemName: string; low: boolean }[]; total: number }>('stock.list', {
        place,
        ...query,
      })
      expect(total).toBe(rows.length)
      return rows.map(({ itemName, low }) => [itemName, low])
    }
    expect(await found({ low: '1' })).toEqual([['便签', true]])
    expect((await found({ search: ' 便 ' })).sort()).toEqual([
      ['便条', false],
      ['便签', true],
    ])
    expect(await found({ search: '%' })).toEqual([['100%棉签', false]])
    expect(await found({ search: '告警库' })).toHaveLength(3)
    const { content } = await call<{ content: string }>('stock.export', { place, low: '1' })
    expect(content).toBe('\ufeff物品,仓库,现有,单位,提示\r\n便签,告警库,5.0,本,库存偏低\r\n')
  })
})

it('a stock is declared on fields that its items have', () => {
  expect(() => stock({ ...kept, items, places, low: 'name' })).toThrow('low 应指向 物品 的数字字段')
  expect(() => stock({ ...kept, items, places, unit: 'none' })).toThrow('unit 应指向 物品 的文本字段')
})
