import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface MailBox {
  readonly port: number
  readonly mails: readonly { readonly to: string; readonly raw: string }[]
  /** Refuses mail with this answer from now on; takes it again without. */
  refuse(answer?: string): void
  close(): Promise<void>
}

/** A mail server on this machine that asks for an account and keeps what it is handed. */
export async function startMailServer(account = 'bot', password = 'Secret-1'): Promise<MailBox> {
  const mails: { to: string; raw: string }[] = []
  let refusal: string | undefined
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _, done) =>
      username === account && given === password ? done(null, { user: account }) : done(new Error('wrong password')),
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream).catch((gone: Error) => gone)
      // Whoever sends goes away in the middle when the product ends; such a mail has not been handed in.
      if (typeof raw !== 'string') return done(raw)
      if (refusal !== undefined) return done(Object.assign(new Error(refusal), { responseCode: 451 }))
      mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), raw })
      done()
    },
  })
  // That end reaches the server as well, as an error of its own.
  server.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'ECONNRESET') throw new Error(`the mail server of the tests failed: ${code}`)
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    refuse: (answer) => {
      refusal = answer
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** What a mail says, as it is read. */
export function mailText(raw: string): string {
  const at = raw.indexOf('\r\n\r\n')
  const body = raw.slice(at + 4)
  if (/base64/i.test(raw.slice(0, at))) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A system that takes webhooks. */
export async function startReceiver() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    received,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
