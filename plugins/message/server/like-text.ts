/** What was typed, anywhere in a text, for `ilike`. */
export const likeText = (text: string): string => `%${text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
