import type { SignedInUser } from '@gongtai/sdk/server'

type Held = Pick<SignedInUser, 'permissions'>

const KEEPS = ['dormitory:keep', 'dormitory:*', '*:*:*']
const READS = ['dormitory:read', 'dormitory:*', '*:*:*']

const holds = ({ permissions }: Held, any: readonly string[]): boolean => permissions.some((held) => any.includes(held))

/** Whether somebody sees where everybody lives; others see it of themselves. */
export const seesAll = (user: Held): boolean => holds(user, READS)

/** Whether somebody gives beds. */
export const keeps = (user: Held): boolean => holds(user, KEEPS)
