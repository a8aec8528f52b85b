/** Two who agree on it ask for each other's beds. */
export const SWAP_TABLE = 'BUS_DORM_SWAP'
