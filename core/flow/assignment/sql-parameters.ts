import type { PeopleQuery } from '../../points/assignment-types.ts'

/** What may hold a `$` that is no parameter: literals, quoted names, comments, dollar quotes and plain names. */
const tokens =
  /[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|\$(\d+)/g

/** Collects the values of many queries into one list, and renumbers each query's `$n` accordingly. */
export interface ParameterList {
  readonly values: readonly unknown[]
  /** The query's text with its parameters moved behind those collected before. */
  add(query: PeopleQuery): string
}

export function parameterList(): ParameterList {
  const values: unknown[] = []
  return {
    values,
    add(query) {
      const before = values.length
      values.push(...query.values)
      return query.text.replace(tokens, (token: string, _tag: string | undefined, place: string | undefined) =>
        place === undefined ? token : `$${Number(place) + before}`,
      )
    },
  }
}
