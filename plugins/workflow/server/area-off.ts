import { shippedForms, type TenantView } from '@gongtai/sdk'
import type { PublishedForm } from '@gongtai/sdk/server'

/**
 * Whether the plugin of a request is off: what its steps mean would not happen, so the request waits as it is until the
 * plugin is on again.
 */
export const isAreaOff = (view: TenantView, { key, shipped }: PublishedForm): boolean =>
  shipped === true && view(shippedForms).find(key) === undefined
