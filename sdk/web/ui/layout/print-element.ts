/**
 * Prints one part of the page alone, on white and without what surrounds it.
 *
 * @param element stays where it is; only the print shows it alone
 * @throws never
 * @example
 * const sheet = document.querySelector<HTMLElement>('.sheet')
 * if (sheet) printElement(sheet)
 */
export function printElement(element: HTMLElement): void {
  const root = document.documentElement
  const done = () => {
    delete root.dataset.printing
    delete element.dataset.printed
    window.removeEventListener('afterprint', done)
  }
  root.dataset.printing = ''
  element.dataset.printed = ''
  window.addEventListener('afterprint', done)
  window.print()
}
