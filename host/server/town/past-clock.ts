import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '@gongtai/sdk/server'

const moments = new AsyncLocalStorage<Date>()

/** Whatever asks for the time within this work is told the moment. */
export const atMoment = <T>(moment: Date, work: () => Promise<T>): Promise<T> => moments.run(moment, work)

/** The clock of everybody, which stands still at their moment for those who act in the past of a town. */
export const withPast = (clock: Clock): Clock => ({ now: () => moments.getStore() ?? clock.now() })
