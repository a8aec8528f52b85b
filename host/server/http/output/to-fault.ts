import { type Fault, isFault } from '@gongtai/core/kernel/fault'
import { databaseFault } from '../../store/database-fault.ts'
import { httpFaults } from '../faults.ts'

/** What the caller is told of an error. Its own text never leaves the server, unless it is a fault made for people. */
export function toFault(error: unknown): Fault {
  if (isFault(error)) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  return fromServer(code, statusCode) ?? databaseFault(error) ?? httpFaults.broken()
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
