const han = /\p{Script=Han}/u

/** A text with Chinese characters counts half its length. */
export const textLength = (value: string): number => (han.test(value) ? value.length / 2 : value.length)
