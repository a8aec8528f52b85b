import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredTables } from './declared.ts'
import { draft } from './draft.ts'
import type { Tables } from './table.ts'

/** The tables as the last draft left them: kept beside `plugin.ts` and checked in with it. */
export const STATE = 'migrations.state.json'

export function readState(folder: string): Tables | undefined {
  const file = join(folder, STATE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tables) : undefined
}

export function writeState(folder: string, tables: Tables): void {
  writeFileSync(join(folder, STATE), `${JSON.stringify(tables, null, 2)}\n`)
}

/** Says when declarations were changed and no migration was drafted; of plugins without a state nothing is known. */
export async function stateProblems(folder: string): Promise<readonly string[]> {
  const before = readState(folder)
  if (!before || draft(before, await declaredTables(folder)) === '') return []
  return ['model 里台账的声明与上次起草的迁移不一致，数据表还没有跟上。请运行 gongtai migration，核对写出的 SQL']
}
