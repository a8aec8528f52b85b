import { type ReactNode, useId } from 'react'

/**
 * What {@link Panel} takes.
 *
 * @see Panel
 */
export interface PanelProps {
  readonly title?: ReactNode
  /** Links or small buttons at the right of the title. */
  readonly actions?: ReactNode
  /** Without inner padding, for lists that run to the edges. */
  readonly bare?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A card with an optional title line.
 *
 * @throws never
 * @example
 * export const Today = () => <Panel title="今日用车">3 次</Panel>
 */
export function Panel({ title, actions, bare = false, className, children }: PanelProps) {
  const id = useId()
  return (
    <section
      className={['gt-panel', className].filter(Boolean).join(' ')}
      {...(title !== undefined && { 'aria-labelledby': id })}
    >
      {title !== undefined && (
        <header className="gt-panel-head">
          <h2 id={id}>{title}</h2>
          {actions !== undefined && <div className="gt-actions">{actions}</div>}
        </header>
      )}
      <div className={bare ? 'gt-panel-body gt-panel-bare' : 'gt-panel-body'}>{children}</div>
    </section>
  )
}
