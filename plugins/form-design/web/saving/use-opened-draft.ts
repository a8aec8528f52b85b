import { Client, useService } from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import { readForm } from '../../model/calls.ts'

export interface OpenedDraft {
  readonly key: string
  readonly title: string
  readonly document: Record<string, unknown>
  readonly revision: number
  readonly version: number | null
}

export interface Opening {
  readonly draft: OpenedDraft | undefined
  readonly error: Error | undefined
  readonly again: () => void
}

/** The draft as the server has it now; never an answer kept from before, whose revision would be out of date. */
export function useOpenedDraft(key: string): Opening {
  const client = useService(Client)
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ readonly draft?: OpenedDraft; readonly error?: Error }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): asks once more
  useEffect(() => {
    let stale = false
    setOpened({})
    client.call(readForm, { key }, { quiet: true }).then(
      (draft) => !stale && setOpened({ draft }),
      (error: Error) => !stale && setOpened({ error }),
    )
    return () => {
      stale = true
    }
  }, [client, key, attempt])
  return { draft: opened.draft, error: opened.error, again: () => setAttempt(attempt + 1) }
}
