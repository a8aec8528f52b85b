/** Says which fields the server settled otherwise than the page showed. */
export const differingText = (titles: readonly string[]): string =>
  `以下内容以系统核定为准：${[...new Set(titles)].join('、')}`
