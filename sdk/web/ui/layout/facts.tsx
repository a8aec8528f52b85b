import type { ReactNode } from 'react'

/**
 * A line of {@link Facts}.
 *
 * @see Facts
 */
export interface Fact {
  readonly title: string
  readonly value: ReactNode
  /** Takes the whole width, for long texts. */
  readonly wide?: boolean
}

/**
 * Read-only facts of a record: label and value, two columns on the desktop.
 *
 * @throws never
 * @example
 * export const CarFacts = () => <Facts facts={[{ title: '车牌号', value: '苏A12345' }]} columns={3} />
 */
export function Facts({ facts, columns = 2 }: { readonly facts: readonly Fact[]; readonly columns?: 1 | 2 | 3 }) {
  return (
    <dl className={`gt-facts gt-facts-${columns}`}>
      {facts.map(({ title, value, wide }) => (
        <div key={title} className={wide ? 'gt-facts-wide' : undefined}>
          <dt>{title}</dt>
          <dd>{value === undefined || value === null || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
