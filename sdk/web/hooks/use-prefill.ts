import type { FormValues } from '@gongtai/core/form/schema'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Values that a form opens with, besides those it has: given to `navigate` as its options. They travel beside the
 * address, so no link from elsewhere can fill anything in.
 *
 * @param values by table and column, as forms hand them in
 * @returns options for `navigate`
 * @throws never
 * @example
 * declare const navigate: (to: string, options: object) => void
 * navigate('/workflow/start/car_use', prefilled({ BUS_CAR_USE_APPLY: { APPLY_CAR_ID: 'car-1' } }))
 */
export const prefilled = (values: FormValues): { readonly state: { readonly prefill: FormValues } } => ({
  state: { prefill: values },
})

/**
 * Values that another page gave to a form.
 *
 * @see usePrefill
 */
export interface Prefill {
  /** Another one each time something is given. */
  readonly key: string
  readonly values: FormValues
}

const readPrefill = (state: unknown): FormValues | undefined =>
  (state as { readonly prefill?: FormValues } | null | undefined)?.prefill

/**
 * The values that the page this one was opened from has given with {@link prefilled}; only once, so that loading the
 * page anew does not undo what was typed since.
 *
 * @returns `undefined` when nothing was given
 * @throws never
 * @example
 * const prefill = usePrefill()
 * const values = { ...prefill?.values }
 */
export function usePrefill(): Prefill | undefined {
  const { key, state } = useLocation()
  const given = readPrefill(state)
  const [kept, keep] = useState(given && { key, values: given })
  if (given && kept?.key !== key) keep({ key, values: given })
  useEffect(() => {
    if (given) window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [given])
  return kept
}

/**
 * Values with those that were given in their place; rows of detail tables are replaced as a whole.
 *
 * @param values what the form has
 * @param given what another page gave
 * @returns both, the given ones where both have a value
 * @throws never
 * @example
 * withPrefill({ BUS_TRIP: { REASON: '开会' } }, { BUS_TRIP: { CAR: 'car-1' } })
 */
export function withPrefill(values: FormValues, given: FormValues | undefined): FormValues {
  const joined = Object.entries(given ?? {}).map(([table, record]) => {
    const before = values[table]
    return [table, Array.isArray(record) || Array.isArray(before) ? record : { ...before, ...record }] as const
  })
  return { ...values, ...Object.fromEntries(joined) }
}
