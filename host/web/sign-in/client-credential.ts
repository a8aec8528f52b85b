import { basicCredential } from '../request/authorization.ts'
import { clientIdentity, configurationReader } from '../request/client-identity.ts'

const configuration = configurationReader()

/**
 * The credential of the client, which goes with a call that has no token yet. The configuration it comes from is read
 * when the page starts; without it the person can sign in all the same.
 */
export const clientCredential = (): Promise<string | undefined> =>
  clientIdentity(configuration).then(basicCredential, () => undefined)
