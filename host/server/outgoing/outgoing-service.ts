import type { Outgoing } from '@gongtai/sdk/server'
import type { Configuration } from '../configuration.ts'
import type { SmsSender } from '../identity/sms/sms-gateway.ts'
import { judgedAddress, OutgoingRefused, outgoing } from '../plugins/confined/outgoing.ts'
import { outgoingFaults } from './faults.ts'
import { sendMail } from './send-mail.ts'

/** The service `Outgoing`. */
export function outgoingService({ pluginHosts }: Configuration, sms: SmsSender | undefined): Outgoing {
  const rules = { named: undefined, opened: pluginHosts }
  return {
    post: (url, headers, body) =>
      reached(async () => {
        const asked = { url, method: 'POST', headers: Object.entries(headers), body: Buffer.from(body) }
        return (await outgoing(asked, rules)).status
      }),
    mail: async (server, mail) => {
      const { host, port } = server
      const address = await reached(() => judgedAddress(host, [host, `${host}:${port}`], rules))
      await sendMail(server, address, mail)
    },
    canText: sms !== undefined,
    text: async (phone, text) => {
      if (!sms) throw outgoingFaults.noGateway()
      sms.mustWork()
      await sms.send({ phone, purpose: 'notice', code: '', text })
    },
  }
}

/** What the network says is told in words. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutgoingRefused) throw outgoingFaults.refused({ reason: error.message })
    throw outgoingFaults.unreachable()
  }
}
