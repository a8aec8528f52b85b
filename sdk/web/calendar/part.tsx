import type { HTMLAttributes, RefObject } from 'react'

interface PartProps extends HTMLAttributes<HTMLDivElement> {
  readonly as: 'grid' | 'row' | 'rowheader' | 'columnheader' | 'gridcell'
  readonly ref?: RefObject<HTMLDivElement | null>
}

/** A part of a grid: cells lie on time and rows where they are seen, so neither is one of a table. */
export const Part = ({ as, ...rest }: PartProps) => <div role={as} {...rest} />
