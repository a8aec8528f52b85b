import type { Half } from '@gongtai/core/kernel/activate'
import type { Offer } from '@gongtai/core/kernel/contribution-point'
import type { Needs, Provision, Services } from '@gongtai/core/kernel/token'
import type { ComponentType } from 'react'

/**
 * Fetches a page; its default export is a component.
 *
 * @see webHalf
 */
export type LoadPage = () => Promise<{ readonly default: ComponentType }>

/**
 * What the browser half of a plugin adds.
 *
 * @see webHalf
 */
export interface WebActivation {
  /** Pages by the ids that the manifest lists under `pages`. */
  readonly pages?: Readonly<Record<string, LoadPage>>
  readonly provides?: readonly Provision[]
  readonly offers?: readonly Offer[]
  readonly stop?: () => void
}

/**
 * The browser half of a plugin.
 *
 * @see webHalf
 */
export interface WebHalf<N extends Needs = Needs> extends Pick<Half<N>, 'needs'> {
  readonly activate: (services: Services<N>) => WebActivation
}

/**
 * The browser half of a plugin: its default export from `web/index.ts`, a table of contents.
 * It is fetched when one of the plugin's pages, fields or other contributions is first needed.
 *
 * @param half.needs services by token; they arrive in `activate` under the same names
 * @param half.activate lists the pages and what else is offered; must not do work of its own
 * @returns the half, for the default export of `web/index.ts`
 * @throws never; what `activate` throws leaves the plugin out of the page and is reported
 * @example
 * export default webHalf({
 *   activate: () => ({
 *     pages: { 'visitor/list': async () => ({ default: () => <Page>来访登记</Page> }) },
 *     offers: [offer(dashboardTiles, { id: 'visits', title: '来访', column: 'side', load: async () => ({ default: Page }) })],
 *   }),
 * })
 */
export function webHalf<const N extends Needs>(half: WebHalf<N>): WebHalf {
  return half as unknown as WebHalf
}
