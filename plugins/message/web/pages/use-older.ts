import { useState } from 'react'

export interface OlderPages {
  /** The message behind which the page begins; the first page without. */
  readonly before: string | undefined
  /** Number of the page, from 1. */
  readonly page: number
  readonly forward: (last: string) => void
  readonly back: () => void
}

/** Pages of a list that is read from a known row on; another question begins at its first page. */
export function useOlder(question: string): OlderPages {
  const [way, setWay] = useState<{ readonly question: string; readonly marks: readonly string[] }>({
    question,
    marks: [],
  })
  const marks = way.question === question ? way.marks : []
  return {
    before: marks.at(-1),
    page: marks.length + 1,
    forward: (last) => setWay({ question, marks: [...marks, last] }),
    back: () => setWay({ question, marks: marks.slice(0, -1) }),
  }
}
