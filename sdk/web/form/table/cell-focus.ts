import type { SyntheticEvent } from 'react'

/** The cell an event happened in, if its control leaves the key or the paste to the table. */
export function cellUnder(event: SyntheticEvent): { readonly row: number; readonly column: string } | undefined {
  const target = event.target as HTMLElement
  if (!(target instanceof HTMLInputElement) || (event.nativeEvent as KeyboardEvent).isComposing) return undefined
  const parts = target.closest<HTMLElement>('td[data-path]')?.dataset.path?.split('/')
  return parts?.length === 3 ? { row: Number(parts[1]), column: parts[2] ?? '' } : undefined
}

const controls =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** The first thing inside an element that takes the focus. */
export const controlIn = (element: Element | null | undefined): HTMLElement | null =>
  element?.querySelector<HTMLElement>(controls) ?? null

/** Goes to a cell, and selects what is in it so that typing replaces it. */
export function focusCell(box: HTMLElement | null, table: string, row: number, column: string): void {
  const control = controlIn(box?.querySelector(`td[data-path="${CSS.escape(`${table}/${row}/${column}`)}"]`))
  control?.focus()
  if (control instanceof HTMLInputElement && control.type === 'text') control.select()
}
