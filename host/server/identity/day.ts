const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** The calendar day of an instant where our users live, `2026-03-18`. */
export const dayOf = (instant: Date): string => format.format(instant)
