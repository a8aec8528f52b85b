import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { debounceTime } from 'rxjs'
import type { PluginArea } from './area.ts'
import { inventory } from './inventory.ts'

/** Where `npm run inventory` finds what the running server contributes. */
export const inventoryFile = (dataDir: string): string => join(dataDir, 'run/inventory.json')

/** Keeps a copy of the inventory in the data folder, so the operator can read it on the machine without signing in. */
export function keepInventoryFile({ host, packages }: Pick<PluginArea, 'host' | 'packages'>): () => void {
  const file = inventoryFile(host.configuration.dataDir)
  const write = async () => {
    await mkdir(dirname(file), { recursive: true })
    const text = JSON.stringify({ pid: process.pid, at: host.clock.now(), rows: inventory(host.kernel, packages()) })
    await writeFile(`${file}.${process.pid}`, text)
    await rename(`${file}.${process.pid}`, file)
  }
  const subscription = host.kernel.changes.pipe(debounceTime(500)).subscribe(() => {
    write().catch((error) => host.log.warn({ error }, '未能写入扩展内容清单'))
  })
  return () => subscription.unsubscribe()
}
