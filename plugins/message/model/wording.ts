import type { NoticeKind, Told } from '@gongtai/sdk'

const NAME = /\{(\w{1,40})\}/g

/** The `{name}`s in a text, each once. */
export const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(NAME)].map(([, name]) => name ?? '')),
]

/** The `{name}`s that the words of a kind may use: those of its own words, and those it gives examples of. */
export const namesOf = ({ subject, text, examples = {} }: NoticeKind): readonly string[] => [
  ...new Set([...namesIn(subject), ...namesIn(text), ...Object.keys(examples)]),
]

/** Puts words in the place of their names; a name without a word stays empty. */
export const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(NAME, (_, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? '') : ''))

export interface Wording {
  readonly subject: string
  readonly text: string
}

/** A notice in other words; as it was when it does not say what its names stand for. */
export function reworded<N extends Told>(notice: N, wording: Wording | undefined): N {
  const { words } = notice
  if (!wording || !words) return notice
  return { ...notice, title: filled(wording.subject, words), text: filled(wording.text, words) }
}
