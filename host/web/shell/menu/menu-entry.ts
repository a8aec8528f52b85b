import { INSET } from '@gongtai/core/contract/inset-origins'

/** An entry of the menu as the server delivers it for the account. */
export interface MenuEntry {
  readonly name: string
  readonly path: string
  /** `Layout`, `LayoutOther`, or the id of the page. */
  readonly component: string
  readonly hidden: boolean
  /** A heading, which leads nowhere itself. */
  readonly redirect?: 'noRedirect'
  readonly icon: string
  readonly tags: readonly string[]
  readonly meta: { readonly title: string }
  readonly children: readonly MenuEntry[]
}

/** The marks that menu entries may carry, as manifests write them under `tags`. */
export const MENU_TAGS = {
  dropdown: 'dropdown',
  myApplications: 'myApplications',
  homeTop: 'homeTop',
  unfinishedTasks: 'unfinishedTasks',
  noSubApp: 'noSubApp',
  /** The open method of an external link: inside the product. */
  inset: INSET,
  /** Offered in the bar at the foot of the phone. */
  phoneTab: 'phoneTab',
  /** Stands out in the middle of that bar: what people begin there. */
  phoneAction: 'phoneAction',
} as const

export type MenuTag = keyof typeof MENU_TAGS

export const hasTag = (entry: MenuEntry, tag: MenuTag): boolean => entry.tags.includes(MENU_TAGS[tag])

/** The entry and all below it. */
export const withDescendants = (entry: MenuEntry): readonly MenuEntry[] => [
  entry,
  ...entry.children.flatMap(withDescendants),
]

export const allEntries = (tree: readonly MenuEntry[]): readonly MenuEntry[] => tree.flatMap(withDescendants)

/** The first page below an entry that leads somewhere. */
export const firstLeaf = (entry: MenuEntry): MenuEntry => {
  const child = entry.children.find(({ hidden }) => !hidden)
  return child ? firstLeaf(child) : entry
}
