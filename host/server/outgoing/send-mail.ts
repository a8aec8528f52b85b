import type { Mail, MailServer } from '@gongtai/sdk/server'
import { createTransport } from 'nodemailer'
import { outgoingFaults } from './faults.ts'

const LIMIT_MS = 10_000
const LONGEST_REASON = 200

/** Hands a mail to a server at an address that was judged before, so that its name is not looked up again. */
export async function sendMail({ host, port, security, account, password }: MailServer, address: string, mail: Mail) {
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: host },
    ...(account !== '' && { auth: { user: account, pass: password } }),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({ ...mail })
  } catch (error) {
    throw faultOf(error as { readonly code?: string; readonly response?: string })
  } finally {
    transport.close()
  }
}

function faultOf({ code, response }: { readonly code?: string; readonly response?: string }) {
  if (code === 'EAUTH') return outgoingFaults.wrongAccount()
  if (response === undefined) return outgoingFaults.unreachable()
  return outgoingFaults.mailRefused({ reason: response.slice(0, LONGEST_REASON) })
}
