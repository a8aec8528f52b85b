/** How many phrases a person keeps. */
export const MOST_PHRASES = 30

/** What is said to whoever wants to keep more. */
export const phrasesFull = `最多保存 ${MOST_PHRASES} 条常用语，请先删除不用的。`

/** What everybody begins with, until they keep phrases of their own. */
export const shippedPhrases: readonly string[] = [
  '同意。',
  '已阅。',
  '情况属实，同意。',
  '请按规定办理。',
  '请补充材料后重新提交。',
]

/** The phrase put into an opinion as far as it is written: a sentence of its own behind what stands there. */
export const withPhrase = (opinion: string, phrase: string): string => {
  const written = opinion.trimEnd()
  if (written === '') return phrase
  return /[。；，、！？,.;!?]$/.test(written) ? written + phrase : `${written}，${phrase}`
}
