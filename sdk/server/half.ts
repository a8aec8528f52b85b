import type { Half } from '@gongtai/core/kernel/activate'
import type { Activation } from '@gongtai/core/kernel/kernel'
import type { Needs, Services } from '@gongtai/core/kernel/token'

/**
 * The server half of a plugin: its default export from `server/index.ts`, a table of contents.
 * Migrations are not named here: the SQL files of `server/migrations/` are part of the package and run by the host.
 *
 * @param half.needs services by token; they arrive in `activate` under the same names
 * @param half.activate lists what the half provides and offers; must not do work of its own
 * @returns the half, for the default export of `server/index.ts`
 * @throws never; what `activate` throws withdraws the plugin as a whole and is shown to the operator
 * @example
 * export default serverHalf({
 *   needs: { organisation: Organisation },
 *   activate: ({ organisation }) => ({
 *     offers: [
 *       offer(pluginUsages, {
 *         id: 'visitor.hosts',
 *         usage: async (db) => [{ title: '接待人', count: (await organisation.holders(db as Database, 'host')).length }],
 *       }),
 *     ],
 *   }),
 * })
 */
export function serverHalf<const N extends Needs>(half: {
  readonly needs?: N
  readonly activate: (services: Services<N>) => Activation | Promise<Activation>
}): Half {
  return half as unknown as Half
}
