import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { httpFaults } from '../faults.ts'
import { newRequestId } from '../observing/access-log.ts'

const faultOf: Readonly<Record<string, () => { status: number; message: string; code: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: httpFaults.tooSlow,
  HPE_HEADER_OVERFLOW: httpFaults.tooLarge,
}

/** Answers what is not even HTTP, in the envelope all the same, and gives the connection up. */
export function answerClientError(error: Error & { code?: string }, socket: Socket, log: Logger): void {
  log.debug({ code: error.code, reason: error.message }, 'a connection did not speak HTTP')
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const fault = (faultOf[error.code ?? ''] ?? httpFaults.unreadable)()
  const request = newRequestId()
  const body = JSON.stringify({ code: fault.status, msg: fault.message, fault: fault.code, request })
  socket.end(
    `HTTP/1.1 ${fault.status} Refused\r\ncontent-type: application/json; charset=utf-8\r\nx-request-id: ${request}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
