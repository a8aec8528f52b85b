/** Two who agree on it ask for each other's beds. */
export const SWAP_TABLE = 'BUS_DORM_SWAP'

/** Somebody does not live here any more, for a reason that is no check-out. */
export const CLOSE_TABLE = 'BUS_DORM_CLOSE'
