import type { FormSchema } from '@gongtai/core/form/schema'
import { lazy, Suspense, use } from 'react'
import type { FormSession } from './form/form-session.ts'
import type { FormViewProps } from './form/form-view.tsx'
import type { PatternFieldProps } from './form/pattern-field.tsx'
import type { FormSessionSource } from './form/use-form-session.ts'
import { Skeleton } from './ui/states/skeleton.tsx'

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
 * @param props the form, its values, and who may do what
 * @throws never; a field whose face throws shows its stored value
 * @example
 * export const Sheet = ({ form, values }: { form: FormSchema; values: FormValues }) => (
 *   <FormView form={form} values={values} mode="check" />
 * )
 */
export function FormView(props: FormViewProps) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <View {...props} />
    </Suspense>
  )
}

const Pattern = lazy(async () => ({ default: (await forms()).PatternField }))

/**
 * Writes the pattern of a title or summary with what people call fields, keeps it with their ids, and shows a sample.
 *
 * @param props label, pattern, and the form whose fields it may name
 * @throws never
 * @example
 * export const Title = ({ form, set }: { form: FormSchema; set: (pattern: string) => void }) => (
 *   <PatternField label="标题" value={form.titlePattern ?? ''} form={form} name={form.title} onChange={set} />
 * )
 */
export function PatternField(props: PatternFieldProps) {
  return (
    <Suspense fallback={<Skeleton lines={1} />}>
      <Pattern {...props} />
    </Suspense>
  )
}

/**
 * Opens a form for filling in. When a plugin comes or goes, or the schema changes, the form is opened anew with the
 * values as they stand, so nothing that was entered is lost.
 *
 * @param source the form and what it opens with
 * @returns `undefined` until the plugins the form needs have been fetched
 * @throws never
 * @example
 * declare const form: FormSchema
 * const session: FormSession | undefined = useFormSession({ form, values: {} })
 * const { ok, values } = session?.submit() ?? { ok: false, values: {} }
 */
export function useFormSession(source: FormSessionSource): FormSession | undefined {
  return use(forms()).useFormSession(source)
}

/**
 * A form document as the server keeps it, read once the plugins of its field types have been fetched.
 *
 * @param document the form document, as a call answered it
 * @returns `undefined` while they are on their way, or while there is no document
 * @throws never
 * @example
 * declare const document: unknown
 * const form = useFormSchema(document)
 */
export function useFormSchema(document: unknown): FormSchema | undefined {
  return use(forms()).useFormSchema(document)
}
