/** Makes a check of a text; nothing is wrong with one that nobody has filled in yet. */
export const problemUnless =
  (fits: RegExp, sentence: string) =>
  (text: string): string | undefined =>
    text === '' || fits.test(text) ? undefined : sentence
