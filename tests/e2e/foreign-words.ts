import type { Page } from 'playwright'

/** Names of things that are not translated: columns and tables, versions, keys of the keyboard, units, products. */
const NAMES =
  /\b(?:[A-Z][A-Z0-9]*_[A-Z0-9_]*|v\d+|(?:num|date|str)\d+|Ctrl|Shift|Esc|Delete|Enter|px|word|excel|Excel|pdf|txt|png)\b/g

/** Texts, labels and hints that can be seen on a page and hold words that are not Chinese; cells of lists hold data. */
export async function foreignWords(page: Page, known: readonly string[] = []): Promise<readonly string[]> {
  const seen = await page.evaluate(() => {
    const texts = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.closest('script, style, kbd, td')) continue
      for (const name of ['placeholder', 'aria-label', 'title', 'alt']) texts.add(element.getAttribute(name) ?? '')
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) texts.add(child.textContent ?? '')
    }
    return [...texts]
  })
  return seen.filter((text) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ''), text.replace(NAMES, ''))
    return /[A-Za-z]{2,}/.test(rest)
  })
}
