/**
 * The pattern with which `like` and `ilike` find what was typed, anywhere in a text. Signs that mean something in a
 * pattern are looked for as they are.
 *
 * @param text as it was typed; blanks around it do not count
 * @returns the pattern, to be given as a parameter
 * @throws never
 * @example
 * likeText(' 50% ') // %50\%%
 */
export const likeText = (text: string): string => `%${text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
