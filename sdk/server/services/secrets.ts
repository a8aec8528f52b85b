import { token } from '@gongtai/core/kernel/token'

/**
 * Seals what people entrust to the product to use in their name, such as the password of a mail account: the database
 * and its backups hold it unreadable.
 *
 * @example
 * const keep = (secrets: Secrets, password: string) => ({ password: secrets.seal(password) })
 * const use = (secrets: Secrets, row: { readonly password: string }) => secrets.open(row.password)
 */
export interface Secrets {
  seal(text: string): string
  /** The text; nothing when it was altered or sealed by another installation. */
  open(sealed: string): string | undefined
}

export const Secrets = token<Secrets>('host.secrets')
