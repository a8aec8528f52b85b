const chinese = /\p{Script=Han}/u

/** The length that counts against a maximum: a text with Chinese characters counts half. */
export const countedLength = (text: string): number => (chinese.test(text) ? text.length / 2 : text.length)
