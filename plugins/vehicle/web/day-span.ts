const BEIJING = 8 * 3_600_000

/** The Beijing day of an instant as `yyyy-MM-dd`. */
export const dayOf = (instant: Date): string => new Date(instant.getTime() + BEIJING).toISOString().slice(0, 10)
