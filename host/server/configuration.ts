import { resolve } from 'node:path'
import { type Setting, settingFaults } from './setting.ts'

/** Everything the operator decides, read once from the environment. */
export interface Configuration {
  readonly host: string
  /** 0 lets the system choose a free port. */
  readonly port: number
  /** Embedded database, uploaded files, installed plugins, generated secrets. */
  readonly dataDir: string
  /** Address of a PostgreSQL server; the embedded one is used when absent. */
  readonly databaseUrl: string | undefined
  /** Password of the seeded accounts; generated when absent. */
  readonly initialPassword: string | undefined
  readonly signInCaptcha: boolean
  /** 32 bytes that wrap the secrets kept in the database. */
  readonly secretKey: Buffer | undefined
  readonly logLevel: string
  readonly production: boolean
  /** Unsigned plugin packages are accepted. */
  readonly developerMode: boolean
  /** Folder with public keys of publishers the operator trusts besides our own. */
  readonly trustedPublishers: string | undefined
  /** How many proxies in front of the server may be believed about the caller's address. */
  readonly trustedProxies: number
  /** Moves the clock; only when NODE_ENV is `test`. */
  readonly clockOffset: number
}
