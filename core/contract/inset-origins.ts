import type { Menu } from '../points/menus.ts'

/** Tag of an external link that is shown inside the product. */
export const INSET = 'inset'

/** The sites that menu entries show inside the product; the pages may frame these and no others. */
export const insetOrigins = (menus: readonly Menu[]): readonly string[] => [
  ...new Set(
    menus
      .filter(({ path, tags }) => tags?.includes(INSET) && /^https?:\/\//.test(path) && URL.canParse(path))
      .map(({ path }) => new URL(path).origin),
  ),
]
