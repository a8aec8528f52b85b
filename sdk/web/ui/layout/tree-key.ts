import type { KeyboardEvent } from 'react'

/**
 * The keys of a tree, for `onKeyDown` of each of its items (`role="treeitem"` within `role="tree"`): up and down, Home
 * and End move the focus along the items that are drawn, left and right fold the item. Other keys are left alone.
 *
 * @param event the key, as it arrives at the item
 * @param fold whether the item is open, `undefined` when nothing is below it; and what opens and closes it
 * @throws never
 * @example
 * import { treeKey } from '@gongtai/sdk/web'
 * import { useState } from 'react'
 *
 * export function Floor({ title }: { readonly title: string }) {
 *   const [open, setOpen] = useState(true)
 *   return (
 *     <div role="treeitem" tabIndex={0} aria-expanded={open} onKeyDown={(event) => treeKey(event, { open, onFold: setOpen })}>
 *       {title}
 *     </div>
 *   )
 * }
 */
export function treeKey(
  event: KeyboardEvent<HTMLElement>,
  fold: { readonly open: boolean | undefined; readonly onFold: (open: boolean) => void },
): void {
  if (event.key === 'ArrowRight' && fold.open === false) fold.onFold(true)
  else if (event.key === 'ArrowLeft' && fold.open) fold.onFold(false)
  else {
    const tree = event.currentTarget.closest('[role=tree]')
    const items = [...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
    const at = items.indexOf(event.currentTarget)
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (target === undefined) return
    items[target]?.focus()
  }
  event.preventDefault()
}
