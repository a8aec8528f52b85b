const SAYINGS = /failed to fetch|load failed|networkerror|importing a module script failed|error loading dynamically/i

/** Whether a file could not be fetched, as the browsers say it in English. */
export const isUnfetched = (error: unknown): boolean => error instanceof TypeError && SAYINGS.test(error.message)
