import { tableKey } from '@gongtai/core/form/schema'
import { use, useCallback, useSyncExternalStore } from 'react'
import { SurfaceContext } from './surface.ts'

const nothing = () => () => undefined

/**
 * The value of another field of the main record, kept up to date, for faces that depend on it.
 *
 * @param name the column the other field is bound to
 * @returns `undefined` while designing, or when the form has no such field
 * @throws never
 * @example
 * const days = useFormValue('DAYS')
 */
export function useFormValue(name: string): unknown {
  const session = use(SurfaceContext)?.session
  const compiled = session?.form.compiled
  const slot = compiled?.slots[compiled.find(tableKey(compiled.schema.mainTable), name) ?? -1]
  const path = slot?.path
  const watch = useCallback(
    (listener: () => void) => (session && path !== undefined ? session.form.watch(path, listener) : nothing()),
    [session, path],
  )
  return useSyncExternalStore(watch, () => (session && path !== undefined ? session.at(path).value : undefined))
}
