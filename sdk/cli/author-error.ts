import { stripVTControlCharacters } from 'node:util'

/** Something the author of the plugin can put right, in a sentence that says how. */
export class AuthorError extends Error {
  override readonly name = 'AuthorError'
}

/** What the bundler says of the author's files, without the trace of the bundler's own. */
export async function saidPlainly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const said = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    throw new AuthorError(
      said
        .split('\n')
        .filter((line) => !/^\s+at |^Build failed/.test(line))
        .join('\n')
        .trim(),
    )
  }
}
