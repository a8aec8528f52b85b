import type { ProcessCard } from './shapes.ts'
import type { ProcessNotes } from './start-page-calls.ts'

/** Where a text holds what was typed; as the workbench compares, by pinyin too. */
type Match = (text: string, typed: string) => readonly number[] | undefined

export interface StartHit<Of> {
  readonly of: Of
  /** Places of the characters of its title that were looked for; none where another word of it fits. */
  readonly at: readonly number[]
}

export interface StartHits<Draft> {
  readonly processes: readonly StartHit<ProcessCard>[]
  readonly drafts: readonly StartHit<Draft>[]
  /** What would fit but is not open to the person. */
  readonly closed: readonly StartHit<ProcessNotes>[]
}

const MOST_SHOWN = 8

/** What the start page finds: by the title first, then by category. */
export function startHits<Draft extends { readonly title: string }>(
  typed: string,
  match: Match,
  all: {
    readonly processes: readonly ProcessCard[]
    readonly drafts: readonly Draft[]
    readonly closed: readonly ProcessNotes[]
  },
): StartHits<Draft> {
  const among = <Of>(rows: readonly Of[], title: (row: Of) => string, category: (row: Of) => string) => {
    const hits = rows.map((of) => ({ of, at: match(title(of), typed) }))
    const byTitle = hits.flatMap(({ of, at }) => (at ? [{ of, at }] : []))
    const byCategory = hits.flatMap(({ of, at }) => (!at && match(category(of), typed) ? [{ of, at: [] }] : []))
    return [...byTitle, ...byCategory].slice(0, MOST_SHOWN)
  }
  const nameOf = ({ processName }: { readonly processName: string }) => processName
  const categoryOf = ({ category }: { readonly category: string }) => category
  return {
    processes: among(all.processes, nameOf, categoryOf),
    drafts: among(
      all.drafts,
      ({ title }) => title,
      () => '',
    ),
    closed: among(all.closed, nameOf, categoryOf),
  }
}

export interface TitlePart {
  /** Place of its first character. */
  readonly at: number
  readonly text: string
  readonly found: boolean
}

/** A title in the parts that were looked for and those between. */
export function titleParts(title: string, at: readonly number[]): readonly TitlePart[] {
  const found = new Set(at)
  const parts: TitlePart[] = []
  for (const [place, text] of [...title].entries()) {
    const last = parts.at(-1)
    if (last?.found === found.has(place)) parts[parts.length - 1] = { ...last, text: last.text + text }
    else parts.push({ at: place, text, found: found.has(place) })
  }
  return parts
}
