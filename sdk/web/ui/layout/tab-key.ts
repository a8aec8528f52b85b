import type { KeyboardEvent } from 'react'

/**
 * The keys of a bar of tabs, for `onKeyDown` of the bar (`role="tablist"`): the arrows, Home and End choose another tab
 * and take the focus there. Only the chosen tab is reached with Tab: give it `tabIndex={0}` and the others `-1`.
 *
 * @param event the key, as it arrives at the bar
 * @throws never
 * @example
 * import { tabKey } from '@gongtai/sdk/web'
 * import { useState } from 'react'
 *
 * export function Years() {
 *   const [chosen, choose] = useState('2026')
 *   return (
 *     <div role="tablist" onKeyDown={tabKey}>
 *       {['2025', '2026'].map((year) => (
 *         <button key={year} type="button" role="tab" aria-selected={year === chosen} tabIndex={year === chosen ? 0 : -1}
 *           onClick={() => choose(year)}>
 *           {year}
 *         </button>
 *       ))}
 *     </div>
 *   )
 * }
 */
export function tabKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  if (at < 0) return
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  const tab = tabs.at(to % tabs.length)
  tab?.click()
  tab?.focus()
  event.preventDefault()
}
