import type { Document } from '@gongtai/sdk/form'

/** What could not be stored on the server yet. */
export interface LocalDraft {
  readonly revision: number
  readonly document: Document
  readonly at: number
}

const keyOf = (user: string, form: string): string => `form-design.draft:${user}:${form}`

/** The copy of a draft on this device: nothing a designer did is lost while the server cannot take it. */
export const localDraft = (user: string, form: string) => ({
  read(): LocalDraft | undefined {
    const kept = localStorage.getItem(keyOf(user, form))
    return kept === null ? undefined : (JSON.parse(kept) as LocalDraft)
  },
  keep(draft: LocalDraft): void {
    localStorage.setItem(keyOf(user, form), JSON.stringify(draft))
  },
  drop(): void {
    localStorage.removeItem(keyOf(user, form))
  },
})
