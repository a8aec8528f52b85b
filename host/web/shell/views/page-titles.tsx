import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'

interface PageTitles {
  readonly titles: ReadonlyMap<string, string>
  readonly tell: (path: string, title: string) => void
}

const TitlesContext = createContext<PageTitles>({ titles: new Map(), tell: () => undefined })

/** Remembers what the pages inside say they are called, by path. */
export function KnownTitles({ children }: { readonly children: ReactNode }) {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const tell = useCallback(
    (path: string, title: string) =>
      setTitles((known) => (known.get(path) === title ? known : new Map(known).set(path, title))),
    [],
  )
  const value = useMemo(() => ({ titles, tell }), [titles, tell])
  return <TitlesContext value={value}>{children}</TitlesContext>
}

export const useKnownTitles = (): PageTitles => use(TitlesContext)
