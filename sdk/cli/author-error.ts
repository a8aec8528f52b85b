/** Something the author of the plugin can put right, in a sentence that says how. */
export class AuthorError extends Error {
  override readonly name = 'AuthorError'
}
