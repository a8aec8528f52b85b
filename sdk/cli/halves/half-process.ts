import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Half } from '@gongtai/core/kernel/activate'
import type { Activation } from '@gongtai/core/kernel/kernel'
import { type FieldType, fieldTypes } from '@gongtai/core/points/field-types'
import type { HalfName } from '../build/half.ts'
import { WEB_SHARED } from '../build/shared-modules.ts'
import { functionsOf } from '../package/confined/carried.ts'
import { anything, standInBrowser } from './stand-in-browser.ts'

/** What a half offers, or why it could not be started, as the process that ran it leaves it behind. */
export interface Findings {
  readonly needs?: Readonly<Record<string, string>>
  readonly provides?: readonly string[]
  readonly offers?: readonly FoundOffer[]
  /** Ids of the pages of a web half. */
  readonly pages?: readonly string[]
  readonly problem?: string
}

interface FoundOffer {
  readonly point: string
  readonly id: string
  readonly functions: readonly string[]
  /** Who it is for, such as a card of the home page. */
  readonly permission?: string
  /** Of a field type. */
  readonly storedVersion?: number
  /** What its point has against it. */
  readonly problems: readonly string[]
}

/** A half only hands its services on while it is activated; whatever it asks for is there. */
const anyServices = new Proxy({}, { get: () => anything })

async function find(folder: string, name: HalfName): Promise<Findings> {
  try {
    if (name === 'web') await prepareBrowser()
    process.send?.('reading')
    const file = pathToFileURL(join(folder, name, 'index.js')).href
    const { default: half } = (await import(/* @vite-ignore */ file)) as { readonly default?: Half }
    if (typeof half?.activate !== 'function') return { problem: `${name}/index 应默认导出 ${name}Half(…)` }
    const activation = (await half.activate(anyServices)) as Activation & { readonly pages?: object }
    return {
      needs: Object.fromEntries(Object.entries(half.needs ?? {}).map(([key, { id }]) => [key, id])),
      provides: (activation.provides ?? []).map(({ token }) => token.id),
      offers: (activation.offers ?? []).map(found),
      pages: Object.entries(activation.pages ?? {}).flatMap(([id, load]) => (typeof load === 'function' ? [id] : [])),
    }
  } catch (error) {
    return { problem: `${name} 半启动时出错：${error instanceof Error ? error.message : String(error)}` }
  }
}

const found = ({ point, value }: Activation['offers'][number]): FoundOffer => ({
  point: point.id,
  id: point.idOf(value),
  functions: functionsOf(value),
  problems: point.check(value),
  ...permissionOf(value),
  ...(point.id === fieldTypes.id && { storedVersion: (value as FieldType).storedVersion ?? 1 }),
})

const permissionOf = (value: object): Pick<FoundOffer, 'permission'> =>
  'permission' in value && typeof value.permission === 'string' ? { permission: value.permission } : {}

/** The shared modules come first: they find out by themselves that this is no browser. */
async function prepareBrowser(): Promise<void> {
  for (const shared of WEB_SHARED) await import(/* @vite-ignore */ shared)
  standInBrowser()
}

const [folder = '', name = '', result = ''] = process.argv.slice(2)
writeFileSync(result, JSON.stringify(await find(folder, name as HalfName)))
process.exit(0)
