import { existsSync, readFileSync } from 'node:fs'
import type { InventoryEntry } from '@gongtai/core/contract/calls/plugins'
import { readConfiguration } from '../server/configuration.ts'
import { inventoryFile } from '../server/plugins/inventory-file.ts'

interface Inventory {
  readonly pid: number
  readonly at: string
  readonly rows: readonly InventoryEntry[]
}

/** Prints every contribution of the server that runs on this data folder: point, id, plugin, version. */
function printInventory(json: boolean): void {
  const { dataDir } = readConfiguration(process.env, process.cwd())
  const file = inventoryFile(dataDir)
  if (!existsSync(file)) {
    console.error(`${dataDir} 中没有运行过的服务，请先运行 npm start，或用 DATA_DIR 指定数据文件夹`)
    process.exit(1)
  }
  const { pid, at, rows } = JSON.parse(readFileSync(file, 'utf8')) as Inventory
  if (!isRunning(pid)) console.error(`服务没有在运行，以下是它最后一次运行时（${at}）的内容`)
  if (json) console.log(JSON.stringify(rows))
  else for (const line of table(rows)) console.log(line)
}

function table(rows: readonly InventoryEntry[]): readonly string[] {
  const cells = [['扩展点', '标识', '插件', '版本'], ...rows.map((row) => [row.point, row.id, row.plugin, row.version])]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // Gone, which is what was asked.
  }
}

printInventory(process.argv.includes('--json'))
