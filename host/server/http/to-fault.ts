import { type Fault, isFault } from '@gongtai/core/kernel/fault'
import { storeFaults } from '../store/faults.ts'
import { httpFaults } from './faults.ts'

/** What the caller is told of an error. Its own text never leaves the server, unless it is a fault made for people. */
export function toFault(error: unknown): Fault {
  if (isFault(error)) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  return fromServer(code, statusCode) ?? fromDatabase(code, error) ?? httpFaults.broken()
}

const serverCodes: Readonly<Record<string, () => Fault>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: httpFaults.tooLarge,
  FST_REQ_FILE_TOO_LARGE: httpFaults.tooLarge,
  FST_FILES_LIMIT: httpFaults.tooLarge,
  FST_FIELDS_LIMIT: httpFaults.tooLarge,
  FST_PARTS_LIMIT: httpFaults.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: httpFaults.wrongType,
  FST_ERR_CTP_INVALID_TYPE: httpFaults.wrongType,
  FST_INVALID_MULTIPART_CONTENT_TYPE: httpFaults.wrongType,
  ERR_HTTP_REQUEST_TIMEOUT: httpFaults.tooSlow,
}

function fromServer(code = '', status = 500): Fault | undefined {
  const known = serverCodes[code]
  if (known) return known()
  return status >= 400 && status < 500 ? httpFaults.unreadable() : undefined
}

const databaseCodes: Readonly<Record<string, () => Fault>> = {
  '23505': storeFaults.alreadyThere,
  '23P01': storeFaults.alreadyThere,
  '23503': storeFaults.stillUsed,
  '40P01': storeFaults.conflict,
  '40001': storeFaults.conflict,
  '55P03': storeFaults.conflict,
  '57014': storeFaults.busy,
  // The disk of the database, and our own, on which records of calls wait and drafts of files lie.
  '53100': storeFaults.full,
  ENOSPC: storeFaults.full,
  EDQUOT: storeFaults.full,
}

/** Classes of SQLSTATE: 08 connection, 53 resources, 57P shut down; 22 a value the database cannot hold. */
function fromDatabase(code = '', error: unknown): Fault | undefined {
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
