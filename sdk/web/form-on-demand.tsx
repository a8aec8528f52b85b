import type { FormSchema } from '@gongtai/core/form/schema'
import { lazy, Suspense, use } from 'react'
import type { FormSession } from './form/form-session.ts'
import type { FormViewProps } from './form/form-view.tsx'
import type { FormSessionSource } from './form/use-form-session.ts'
import { Skeleton } from './ui/skeleton.tsx'

type Forms = typeof import('./form/index.ts')

let fetched: Promise<Forms> | undefined

/** Engine and renderer of forms are fetched when the first form is shown: the home page does without. */
function forms(): Promise<Forms> {
  fetched ??= import('./form/index.ts').catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  return fetched
}

const View = lazy(async () => ({ default: (await forms()).FormView }))

/**
 * A form in one of its three modes: `set` while designing, `render` while filling in, `check` when only shown.
 *
 * @example
 * <FormView form={form} mode="render" values={values} rights={rights} onSession={setSession} />
 */
export function FormView(props: FormViewProps) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <View {...props} />
    </Suspense>
  )
}

/**
 * Opens a form for filling in. When a plugin comes or goes, or the schema changes, the form is opened anew with the
 * values as they stand, so nothing that was entered is lost.
 *
 * @returns `undefined` until the plugins the form needs have been fetched
 * @example
 * const session = useFormSession({ form, values })
 * return <FormView form={form} mode="render" session={session} />
 */
export function useFormSession(source: FormSessionSource): FormSession | undefined {
  return use(forms()).useFormSession(source)
}

/**
 * A form document as the server keeps it, read once the plugins of its field types have been fetched.
 *
 * @returns `undefined` while they are on their way, or while there is no document
 * @example
 * const form = useFormSchema(detail.data?.form.document)
 */
export function useFormSchema(document: unknown): FormSchema | undefined {
  return use(forms()).useFormSchema(document)
}
