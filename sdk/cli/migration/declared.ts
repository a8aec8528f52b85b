import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Register } from '@gongtai/core/register/register'
import type { Stock } from '@gongtai/core/stock/stock'
import { AuthorError } from '../author-error.ts'
import { stockTables } from './stock-tables.ts'
import { type Tables, tablesOf } from './table.ts'

/** The tables of what a plugin declares: whatever registers and stocks the modules in `model` export. */
export async function declaredTables(folder: string): Promise<Tables> {
  const model = join(folder, 'model')
  if (!existsSync(model)) return {}
  const files = readdirSync(model, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.d|\.test)\.ts$/.test(file),
  )
  const found = new Map<string, Register>()
  const stocks: Stock[] = []
  for (const file of files.sort()) {
    for (const value of Object.values(await exportsOf(join(model, file)))) {
      if (isStock(value)) stocks.push(value)
      if (!isRegister(value)) continue
      const other = found.get(value.table)
      if (other && other.id !== value.id)
        throw new AuthorError(`台账 ${other.id} 与 ${value.id} 写了同一张表 ${value.table}，请改其中一个。`)
      found.set(value.table, value)
    }
  }
  return Object.assign({}, ...[...found.values()].map(tablesOf), ...stocks.map(stockTables)) as Tables
}

async function exportsOf(file: string): Promise<object> {
  try {
    return (await import(
      /* @vite-ignore */ `${pathToFileURL(file).href}?changed=${Math.trunc(statSync(file).mtimeMs)}`
    )) as object
  } catch (error) {
    throw new AuthorError(`${file} 读不进来：${error instanceof Error ? error.message : String(error)}`)
  }
}

const isRegister = (value: unknown): value is Register => {
  const { table, fields, calls, order } = (value ?? {}) as Partial<Record<keyof Register, unknown>>
  return (
    typeof table === 'string' && typeof order === 'string' && typeof fields === 'object' && typeof calls === 'object'
  )
}

const isStock = (value: unknown): value is Stock => {
  const { table, items, places, least } = (value ?? {}) as Partial<Record<keyof Stock, unknown>>
  return typeof table === 'string' && typeof least === 'number' && isRegister(items) && isRegister(places)
}
