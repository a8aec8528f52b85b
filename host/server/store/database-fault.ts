import type { Fault } from '@gongtai/core/kernel/fault'
import { httpFaults } from '../http/faults.ts'
import { storeFaults } from './faults.ts'

const lockTimeout = '55P03'

const databaseCodes: Readonly<Record<string, () => Fault>> = {
  '23505': storeFaults.alreadyThere,
  '23P01': storeFaults.alreadyThere,
  '23503': storeFaults.stillUsed,
  '40P01': storeFaults.conflict,
  '40001': storeFaults.conflict,
  // Somebody holds what is asked for, for longer than anybody waits; nothing was changed.
  [lockTimeout]: storeFaults.busy,
  '57014': storeFaults.busy,
  // The disk of the database, and our own, on which records of calls wait and drafts of files lie.
  '53100': storeFaults.full,
  ENOSPC: storeFaults.full,
  EDQUOT: storeFaults.full,
}

/**
 * What an error of the database or of the connection to it means to people, if it is one.
 * Classes of SQLSTATE: 08 connection, 53 resources, 57P shut down; 22 a value the database cannot hold.
 */
export function databaseFault(error: unknown): Fault | undefined {
  const { code = '' } = error as { code?: string }
  const known = databaseCodes[code]
  if (known) return known()
  if (/^(08...|53...|57P..|25P03)$/.test(code) || networkCodes.includes(code)) return storeFaults.busy()
  if (/^22...$/.test(code)) return httpFaults.unreadable()
  const message = error instanceof Error ? error.message : ''
  return lostConnection.some((text) => message.includes(text)) ? storeFaults.busy() : undefined
}

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']

/** The driver has no codes for these. */
const lostConnection = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
]

/** Whether the database itself did not answer; the same asked once more would only wait once more. */
export const isAway = (error: unknown): boolean =>
  (error as { code?: string }).code !== lockTimeout && databaseFault(error)?.code === storeFaults.busy().code
