import { parseArgs } from 'node:util'
import { AuthorError } from './author-error.ts'

export interface Arguments {
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

/** Words and `--name value` options of a command; anything it does not know is refused by name. */
export function readArguments(args: readonly string[], ...names: readonly string[]): Arguments {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { positionals, options: values }
  } catch (error) {
    throw new AuthorError(error instanceof Error ? error.message : String(error))
  }
}
