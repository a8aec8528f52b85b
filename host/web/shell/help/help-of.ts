import type { HelpPage } from '@gongtai/core/points/help-pages'

type Placed = Pick<HelpPage, 'paths'>

/** How much of an address the help names. */
const closeness = ({ paths }: Placed, address: string): number =>
  Math.max(0, ...paths.filter((path) => address === path || address.startsWith(`${path}/`)).map(({ length }) => length))

/** The help that names most of an address. */
export const helpOf = <Page extends Placed>(pages: readonly Page[], address: string): Page | undefined =>
  pages
    .filter((page) => closeness(page, address) > 0)
    .toSorted((a, b) => closeness(b, address) - closeness(a, address))
    .at(0)
