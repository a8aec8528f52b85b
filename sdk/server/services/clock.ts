import { token } from '@gongtai/core/kernel/token'

/**
 * The time. Never call `new Date()` in a handler: tests move this clock.
 *
 * @example
 * export default serverHalf({
 *   needs: { clock: Clock },
 *   activate: ({ clock }) => ({ offers: [], stop: () => console.log(clock.now()) }),
 * })
 */
export interface Clock {
  now(): Date
}

export const Clock = token<Clock>('host.clock')
