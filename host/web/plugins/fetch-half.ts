import type { MyPlugin } from '@gongtai/core/contract/calls/my-plugins'
import type { WebHalf } from '@gongtai/sdk/web'
import { addIntegrity } from './import-map.ts'
import { addStyleSheets } from './style-sheets.ts'

/** Makes the function that fetches web halves into this page, which knows the digests of some modules already. */
export function halfFetcher(page: Document, known: Set<string>): (plugin: MyPlugin) => Promise<WebHalf> {
  return async ({ web }) => {
    if (!web) throw new Error('没有浏览器部分')
    addIntegrity(page, known, web.integrity)
    const [module] = await Promise.all([
      import(/* @vite-ignore */ web.entry) as Promise<{ readonly default: WebHalf }>,
      addStyleSheets(page, web.css),
    ])
    return module.default
  }
}
