import type { Locator } from 'playwright'

/** The words of an option, what they hold, or its value. */
type Wanted = string | RegExp | { readonly value: string }

const popup = (select: Locator): Locator => select.page().locator('.gt-select-popup')

const optionIn = (select: Locator, wanted: Wanted): Locator =>
  typeof wanted === 'string' || wanted instanceof RegExp
    ? popup(select).getByRole('option', { name: wanted, exact: true })
    : popup(select).locator(`[role="option"][data-value="${wanted.value}"]`)

/** Opens a `Select` and chooses one of its options, as soon as it is offered. */
export async function choose(select: Locator, wanted: Wanted): Promise<void> {
  await select.click()
  await optionIn(select, wanted).first().click()
  await popup(select).waitFor({ state: 'detached' })
}

/** Takes the choice of a `Select` away. */
export const clearChoice = (select: Locator): Promise<void> => select.press('Delete')

/** The value of what is chosen in a `Select`. */
export const chosenIn = (select: Locator): Promise<string | null> => select.getAttribute('data-value')

/** The words of what a `Select` offers now. */
export async function offered(select: Locator): Promise<readonly string[]> {
  await select.click()
  await popup(select).waitFor()
  const words = await popup(select).getByRole('option').allInnerTexts()
  await select.page().keyboard.press('Escape')
  await popup(select).waitFor({ state: 'detached' })
  return words
}
