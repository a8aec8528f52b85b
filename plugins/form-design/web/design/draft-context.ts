import type { FormSchema } from '@gongtai/sdk/form'
import type { DraftSaver } from '@gongtai/sdk/web'
import { createContext, use } from 'react'

/** The draft being designed, as the server knows it. */
export interface Draft {
  readonly key: string
  /** Newest published version. */
  readonly version: number | null
  readonly saver: DraftSaver<FormSchema>
  readonly onPublished: (version: number) => void
}

export const DraftContext = createContext<Draft | undefined>(undefined)

export function useDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useDraft 只能在设计器之内使用')
  return draft
}
