import { Type } from '@gongtai/sdk'

/** An option that takes one of several words, each with the Chinese title people choose it by. */
export const oneOf = <const Words extends Readonly<Record<string, string>>>(title: string, words: Words) =>
  Type.Unsafe<`${keyof Words & (string | number)}`>({
    title,
    anyOf: Object.entries(words).map(([value, label]) => ({ const: value, title: label })),
  })
