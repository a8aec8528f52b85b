import { isFault } from '@gongtai/sdk'
import { preparePattern, refuseCostlyPattern } from '@gongtai/sdk/form'

/** What is wrong with a regular expression, or whether it fits a text. */
export function triedOn(
  expression: string,
  text: string,
): { readonly problem?: string | undefined; readonly verdict?: string | undefined } {
  if (expression === '') return {}
  try {
    refuseCostlyPattern(expression)
    const pattern = preparePattern(expression)
    return text === '' ? {} : { verdict: pattern.test(text) ? '符合规则' : '不符合规则' }
  } catch (error) {
    if (!isFault(error)) throw error
    return { problem: error.message }
  }
}
