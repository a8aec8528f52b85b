import { offerAll } from '@gongtai/core/kernel/contribution-point'
import { provide } from '@gongtai/core/kernel/token'
import { noticeKinds } from '@gongtai/core/points/notice-kinds'
import { operations } from '@gongtai/core/points/operations'
import { scheduledJobs } from '@gongtai/core/points/scheduled-jobs'
import { signInMethods } from '@gongtai/core/points/sign-in-methods'
import { Organisation, Outgoing, Secrets } from '@gongtai/sdk/server'
import type { Host, Identity } from '../host.ts'
import { outgoingService } from '../outgoing/outgoing-service.ts'
import { accountNotices } from './account/notice-kinds.ts'
import type { IdentityArea } from './area.ts'
import { readInitialPassword } from './initial-password.ts'
import { decryptQueue } from './keys/decrypt-queue.ts'
import { installationKeys } from './keys/installation-keys.ts'
import { secretsService } from './keys/secrets.ts'
import { identityOperations } from './operations.ts'
import { organisation } from './organisation.ts'
import { purgeJob } from './purge.ts'
import { seed } from './seed/seed.ts'
import { makeAuthenticator } from './session/authenticate.ts'
import { ownMethods } from './sign-in/methods.ts'
import { smsGateway } from './sms/sms-gateway.ts'
import { tables } from './tables.ts'
import { welcome } from './welcome.ts'

/** Tenants, accounts, sessions and the organisation. Seeds an empty database. */
export async function startIdentity(host: Host): Promise<Identity> {
  const { store, clock, configuration } = host
  const keys = await installationKeys(store, configuration.secretKey, clock.now())
  const isFirstStart = await seed(host)
  const { authenticate, announce, stop } = makeAuthenticator(host)
  const openEnvelope = decryptQueue(keys['sign-in-envelope'].secret)
  const sms = smsGateway(configuration, host.log)
  const area: IdentityArea = { host, keys, announce, openEnvelope, sms }
  return {
    activation: {
      provides: [
        provide(Organisation, () => organisation),
        provide(Secrets, () => secretsService(keys)),
        provide(Outgoing, () => outgoingService(configuration, sms)),
      ],
      offers: [
        ...offerAll(operations, identityOperations(area)),
        ...offerAll(signInMethods, ownMethods(area)),
        ...offerAll(scheduledJobs, [purgeJob(host)]),
        ...offerAll(noticeKinds, Object.values(accountNotices)),
      ],
      stop,
    },
    authenticate,
    activeTenants: async () => {
      const rows = await store.platform((db) =>
        tables(db).selectFrom('tenant').select('id').where('state', '=', 'active').orderBy('id').execute(),
      )
      return rows.map(({ id }) => id)
    },
    welcome: welcome(configuration, isFirstStart ? await readInitialPassword(configuration.dataDir) : undefined),
  }
}
