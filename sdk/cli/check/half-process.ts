import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Half } from '@gongtai/core/kernel/activate'

/** What a half offers, or why it could not be started, as the process that ran it leaves it behind. */
export interface Findings {
  readonly offers?: readonly { readonly point: string; readonly id: string }[]
  readonly problem?: string
}

/** A half only hands its services on while it is activated; whatever it asks for is there. */
const anyServices = new Proxy({}, { get: () => new Proxy(() => undefined, {}) })

async function find(folder: string): Promise<Findings> {
  try {
    const file = pathToFileURL(join(folder, 'server/index.js')).href
    const { default: half } = (await import(/* @vite-ignore */ file)) as { readonly default?: Half }
    if (typeof half?.activate !== 'function') return { problem: 'server/index.ts 应默认导出 serverHalf(…)' }
    const { offers } = await half.activate(anyServices)
    return { offers: offers.map(({ point, value }) => ({ point: point.id, id: point.idOf(value) })) }
  } catch (error) {
    return { problem: `server 半启动时出错：${error instanceof Error ? error.message : String(error)}` }
  }
}

const [folder = '', result = ''] = process.argv.slice(2)
writeFileSync(result, JSON.stringify(await find(folder)))
process.exit(0)
