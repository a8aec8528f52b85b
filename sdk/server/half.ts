import type { Half } from '@gongtai/core/kernel/activate'
import type { Activation } from '@gongtai/core/kernel/kernel'
import type { Needs, Services } from '@gongtai/core/kernel/token'

/**
 * The server half of a plugin: its default export from `server/index.ts`, a table of contents.
 * Migrations are not named here: the SQL files of `server/migrations/` are part of the package and run by the host.
 *
 * @param half.needs services by token; they arrive in `activate` under the same names
 * @param half.activate lists what the half provides and offers; must not do work of its own
 * @example
 * export default serverHalf({
 *   needs: { bookings: Bookings },
 *   activate: ({ bookings }) => ({ offers: offerAll(operations, [listVehicles, dispatchVehicle(bookings)]) }),
 * })
 */
export function serverHalf<const N extends Needs>(half: {
  readonly needs?: N
  readonly activate: (services: Services<N>) => Activation | Promise<Activation>
}): Half {
  return half as unknown as Half
}
