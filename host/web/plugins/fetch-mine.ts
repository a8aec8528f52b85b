import { type MyPlugin, myPlugins } from '@gongtai/core/contract/calls/my-plugins'
import type { Client } from '@gongtai/sdk/web'

/** Makes the function that asks which plugins are on; with the digests of their modules only if the page lacks one. */
export const mineFetcher =
  (client: Pick<Client, 'call'>, known: ReadonlySet<string>) => async (): Promise<readonly MyPlugin[]> => {
    const mine = await client.call(myPlugins, { digests: false })
    const complete = mine.every(({ web }) => web === undefined || known.has(web.entry))
    return complete ? mine : client.call(myPlugins, {})
  }
