import type { WebModules } from '@gongtai/core/contract/calls/plugins'
import type { MigrationFile } from '../../store/store.ts'
import { migrationsOf } from './migrations-of.ts'
import { type Trust, type VerifiedPackage, verifyPackage, verifyShipped } from './verify.ts'
import { webModulesOf } from './web-modules.ts'

/** What is kept of a package that was verified, besides its bytes. */
export interface ExaminedPackage extends Omit<VerifiedPackage, 'files'> {
  readonly web: WebModules | undefined
  readonly migrations: readonly MigrationFile[]
}

export const examinePackage = (bytes: Uint8Array, trust: Trust): ExaminedPackage =>
  examined(verifyPackage(bytes, trust))

export const examineShipped = (bytes: Uint8Array, release: ReadonlySet<string>): ExaminedPackage =>
  examined(verifyShipped(bytes, release))

const examined = (verified: VerifiedPackage): ExaminedPackage => {
  const { manifest, files, digest, keyId } = verified
  return { manifest, digest, keyId, web: webModulesOf(verified), migrations: migrationsOf(files) }
}
