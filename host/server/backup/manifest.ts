import { type Static, Type } from '@gongtai/core/contract/schema'

/** First entry of every backup: what it is, and what a restore has to know before it begins. */
export const BackupManifest = Type.Object({
  format: Type.Literal(1),
  /** The row of `backup_run` that was committed before anything was copied. */
  id: Type.String(),
  /** Release that made it. */
  version: Type.String(),
  at: Type.String(),
  kind: Type.Union([Type.Literal('embedded'), Type.Literal('external')]),
  /** Kind of machine; the files of an embedded database fit no other. */
  machine: Type.String(),
  postgres: Type.String(),
  /** Account that owned the database. */
  owner: Type.String(),
  /** Roles that the database names, and of which others each is a member. */
  roles: Type.Array(Type.Object({ name: Type.String(), memberOf: Type.Array(Type.String()) })),
})
export type BackupManifest = Static<typeof BackupManifest>

export const MANIFEST = 'backup.json'
/** Last entry: size and SM3 of all others. */
export const CONTENTS = 'contents.json'
export const DUMP = 'database.dump'
/** Folders of the archive, named as in the data folder. */
export const CLUSTER = 'postgres'
export const FILES = 'files'
/** Secrets of the data folder that the database cannot do without, or that somebody may still look for. */
export const SECRETS = ['postgres-password', 'initial-password'] as const

export const thisMachine = `${process.platform}-${process.arch}`
