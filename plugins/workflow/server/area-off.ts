import { shippedForms, type TenantView } from '@gongtai/sdk'
import { Forms, type OperationContext, type PublishedForm } from '@gongtai/sdk/server'

/**
 * Whether the plugin of a request is off: what its steps mean would not happen, so the request waits as it is until the
 * plugin is on again.
 */
export const isAreaOff = (view: TenantView, { key, shipped }: PublishedForm): boolean =>
  shipped === true && view(shippedForms).find(key) === undefined

/** Of requests of these forms: whether the plugin is off that brought the form along. */
export type AreaOff = (form: string) => boolean

/** What a list asks of its requests. */
export type FindAreasOff = (requests: readonly OnForm[]) => Promise<AreaOff>

interface OnForm {
  readonly form: string
  readonly form_version: number
}

/** A form that a plugin offers now need not be looked up, so that a list of most requests costs nothing more. */
export const areasOff =
  (context: OperationContext): FindAreasOff =>
  async (requests) => {
    const offered = context.view(shippedForms)
    const others = new Map(
      requests.filter(({ form }) => !offered.find(form)).map((request) => [request.form, request.form_version]),
    )
    const off = new Set<string>()
    for (const [key, version] of others) {
      const form = await context.service(Forms).published(context, key, version)
      if (form && isAreaOff(context.view, form)) off.add(key)
    }
    return (form) => off.has(form)
  }
