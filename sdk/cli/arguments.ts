import { parseArgs } from 'node:util'
import { AuthorError } from './author-error.ts'

export interface Arguments {
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  /** Names of the switches that were given. */
  readonly flags: readonly string[]
}

interface Known {
  /** Options with a value: `--title 名称`. */
  readonly options?: readonly string[]
  /** Switches: `--business`. */
  readonly flags?: readonly string[]
}

/** Words, options and switches of a command; anything it does not know is refused by name. */
export function readArguments(args: readonly string[], { options = [], flags = [] }: Known = {}): Arguments {
  const known = Object.fromEntries([
    ...options.map((name) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ])
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: known, allowPositionals: true })
    const given = values as Readonly<Record<string, string | undefined>>
    return { positionals, options: given, flags: flags.filter((name) => name in values) }
  } catch (error) {
    const [, option] = /'(-[^' ]+)/.exec(error instanceof Error ? error.message : '') ?? []
    throw new AuthorError(option ? `选项 ${option} 不可用，或缺少它的值。运行 gongtai 查看用法。` : String(error))
  }
}
