import { token } from '@gongtai/core/kernel/token'

/**
 * A server that takes mail.
 *
 * @see Outgoing
 */
export interface MailServer {
  readonly host: string
  /** Number of the TCP port. */
  readonly port: number
  /** Encrypted from the first byte, from the greeting on, or not at all. */
  readonly security: 'tls' | 'starttls' | 'none'
  /** Empty when it asks for none. */
  readonly account: string
  readonly password: string
}

/**
 * One mail to one person.
 *
 * @see Outgoing
 */
export interface Mail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * The way out of the house. Names are looked up once and addresses inside the operator's network are refused unless
 * `PLUGIN_HOSTS` opens them; where an answer leads on is not followed. Never call it inside a transaction that others
 * wait for.
 *
 * @example
 * const tell = async (outgoing: Outgoing, address: string, visitor: string) => {
 *   const status = await outgoing.post(address, { 'content-type': 'application/json' }, JSON.stringify({ visitor }))
 *   if (status >= 300) throw new Error(`门卫系统答复 ${status}`)
 * }
 */
export interface Outgoing {
  /** Answers the status. */
  post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<number>
  /** Resolves when the server has taken the mail; what it throws says why it did not. */
  mail(server: MailServer, mail: Mail): Promise<void>
  /** Whether the operator has set up a gateway for text messages. */
  readonly canText: boolean
  /** Resolves when the gateway has taken the text message. */
  text(phone: string, text: string): Promise<void>
}

export const Outgoing = token<Outgoing>('host.outgoing')
