import type { Half } from '@gongtai/core/kernel/activate'
import type { Offer } from '@gongtai/core/kernel/contribution-point'
import type { Needs, Provision, Services } from '@gongtai/core/kernel/token'
import type { ComponentType } from 'react'

/** Fetches a page; its default export is a component. */
export type LoadPage = () => Promise<{ readonly default: ComponentType }>

export interface WebActivation {
  /** Pages by the ids that the manifest lists under `pages`. */
  readonly pages?: Readonly<Record<string, LoadPage>>
  readonly provides?: readonly Provision[]
  readonly offers?: readonly Offer[]
  readonly stop?: () => void
}

export interface WebHalf<N extends Needs = Needs> extends Pick<Half<N>, 'needs'> {
  readonly activate: (services: Services<N>) => WebActivation
}

/**
 * The browser half of a plugin: its default export from `web/index.ts`, a table of contents.
 * It is fetched when one of the plugin's pages, fields or other contributions is first needed.
 *
 * @example
 * export default webHalf({
 *   activate: () => ({
 *     pages: { 'vehicle/list': () => import('./pages/list.tsx') },
 *     offers: [offer(fieldTypes, plateNumber), offer(fieldFaces, plateNumberFace)],
 *   }),
 * })
 */
export function webHalf<const N extends Needs>(half: WebHalf<N>): WebHalf {
  return half as unknown as WebHalf
}
