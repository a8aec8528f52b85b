import type { Logger } from 'pino'
import type { Configuration } from '../../configuration.ts'
import { identityFaults } from '../faults.ts'

export interface TextMessage {
  readonly phone: string
  readonly purpose: string
  readonly code: string
  /** The whole sentence, for gateways that send text as it is. */
  readonly text: string
}

/** The way text messages leave the house. */
export interface SmsSender {
  /** Throws while the gateway rests after a failure, before anything is known of the person who asks. */
  mustWork(): void
  /** Resolves when the gateway has taken the message. */
  send(message: TextMessage): Promise<void>
}

const TIMEOUT_MS = 5_000
const REST_MS = 30_000

/**
 * Hands messages to the gateway of the operator as JSON. After a failure everybody hears of it for a while, so that
 * the failure tells nobody whether a number is known here.
 */
export function smsGateway(configuration: Configuration, log: Logger): SmsSender | undefined {
  const { smsGateway: address, smsGatewayToken: token } = configuration
  if (!address) return undefined
  let restsUntil = 0
  return {
    mustWork: () => {
      if (performance.now() < restsUntil) throw identityFaults.messageFailed()
    },
    send: async (message) => {
      try {
        await post(address, token, message)
      } catch (error) {
        restsUntil = performance.now() + REST_MS
        log.error({ gateway: address.host, reason: (error as Error).message }, 'a text message could not be sent')
        throw identityFaults.messageFailed()
      }
    },
  }
}

async function post(address: URL, token: string | undefined, message: TextMessage): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
}
