import type { FormSchema } from '@gongtai/sdk/form'
import { type FormSession, FormView, Skeleton, useDebounced, useFormSession } from '@gongtai/sdk/web'
import { createContext, type ReactNode, use } from 'react'
import { useSchema } from '../design/design-context.ts'

const PreviewContext = createContext<FormSession | undefined>(undefined)

const pause = 150

/** One filled-in form that desktop and phone show at the same time; nothing of it is stored. */
export function PreviewSession({ children }: { readonly children: ReactNode }) {
  const schema = useDebounced(useSchema(), pause)
  return <OpenPreview form={schema}>{children}</OpenPreview>
}

export function OpenPreview({ form, children }: { readonly form: FormSchema; readonly children: ReactNode }) {
  const session = useFormSession({ form })
  return <PreviewContext value={session}>{children}</PreviewContext>
}

export const usePreview = (): FormSession | undefined => use(PreviewContext)

export function PreviewForm({ layout }: { readonly layout: 'desktop' | 'phone' }) {
  const session = usePreview()
  if (!session) return <Skeleton lines={6} />
  return <FormView form={session.form.compiled.schema} session={session} mode="render" layout={layout} />
}
