import { openSm4 } from './sm4-text.ts'

export interface ConfigurationRow {
  readonly dictLabel: string
  readonly dictValue: string
  readonly isEncrypted?: string | number | boolean
}

/** The stored configuration that the shell reads on start, by name. */
export type Configuration = ReadonlyMap<string, string>

export interface ConfigurationSource {
  /** Hexadecimal SM4 text of the rows. */
  readonly sealed: string
  readonly key: string
}

/** Opens the configuration dictionary; rows marked as encrypted are decrypted once more. */
export async function readConfiguration({ sealed, key }: ConfigurationSource): Promise<Configuration> {
  const rows = JSON.parse(await openSm4(sealed, key)) as readonly ConfigurationRow[]
  const entries = rows.map(
    async ({ dictLabel, dictValue, isEncrypted }): Promise<[string, string]> => [
      dictLabel,
      isEncrypted && isEncrypted !== '0' ? await openSm4(dictValue, key) : dictValue,
    ],
  )
  return new Map(await Promise.all(entries))
}
