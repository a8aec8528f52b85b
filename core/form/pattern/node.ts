/** Whether a character, by its code point, is meant. */
export type CharTest = (code: number) => boolean

/** A regular expression after reading. */
export type PatternNode =
  | { readonly kind: 'char'; readonly test: CharTest }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; readonly max: number }
