export const maxPatternLength = 500
/** Steps of a program after repeats are written out. */
export const maxSteps = 2000
/** Longer texts do not match at all. */
export const maxSubjectLength = 20_000
