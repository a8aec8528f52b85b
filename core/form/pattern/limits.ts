export const maxPatternLength = 500
/** Steps of a program after repeats are written out. */
export const maxSteps = 2000
/** Longer texts do not match at all. */
export const maxSubjectLength = 5000
/** Steps looked at for one text, or for all texts that are checked together: a few hundredths of a second. */
export const maxWork = 2_000_000
