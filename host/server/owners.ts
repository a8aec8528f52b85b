/** Under these names the host itself offers and migrates; no plugin may be called so. */
const hostOwners = ['host', 'host-identity', 'host-plugins', 'host-monitor']

export const isHost = (owner: string): boolean => hostOwners.includes(owner)
