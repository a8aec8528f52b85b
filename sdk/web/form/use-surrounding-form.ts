import type { FormValues } from '@gongtai/core/form/schema'
import { use, useMemo } from 'react'
import { SurfaceContext } from './surface.ts'

/**
 * The form that a field stands in, as its face may use it.
 *
 * @see useSurroundingForm
 */
export interface SurroundingForm {
  /** What is filled in now, by table and column. */
  readonly values: () => FormValues
  /** Puts in values of other fields on the person's behalf; rows given replace the rows there are. */
  readonly fill: (values: FormValues) => void
}

/**
 * The form around a field, for faces that look something up and fill in other fields with it, or send what stands in its
 * rows. To follow one other field, `useFormValue` is enough.
 *
 * @returns `undefined` while designing
 * @throws never
 * @example
 * const form = useSurroundingForm()
 * form?.fill({ BUS_VISIT: { VISITOR: '李敏' } })
 */
export function useSurroundingForm(): SurroundingForm | undefined {
  const session = use(SurfaceContext)?.session
  return useMemo(
    () => session && { values: () => session.form.values(), fill: (values) => session.fill(values) },
    [session],
  )
}
