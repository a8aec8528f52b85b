import type { ReactNode } from 'react'
import { type Drawing, EmptyDrawing } from './empty-drawing.tsx'

/**
 * What {@link EmptyState} takes.
 *
 * @see EmptyState
 */
export interface EmptyStateProps {
  /** What the drawing shows: nothing there yet, nothing found, failed, not allowed, switched off, not existing. */
  readonly kind?: Drawing
  readonly title: string
  /** One sentence: the cause, and the next step. */
  readonly text?: ReactNode
  /** At most two buttons. */
  readonly actions?: ReactNode
  /** Small print, such as a fault number. */
  readonly note?: ReactNode
  /** Smaller, for cards and dialogs. */
  readonly compact?: boolean
}

/**
 * What stands in place of content that is not there, with cause and next step.
 *
 * @throws never
 * @example
 * export const NoCars = () => <EmptyState title="还没有车辆" text="登记后会出现在这里。" />
 */
export function EmptyState({ kind = 'empty', title, text, actions, note, compact = false }: EmptyStateProps) {
  return (
    <div className={compact ? 'gt-empty gt-empty-compact' : 'gt-empty'} role={kind === 'error' ? 'alert' : 'status'}>
      <EmptyDrawing kind={kind} />
      <p className="gt-empty-title">{title}</p>
      {text !== undefined && <p className="gt-empty-text">{text}</p>}
      {actions !== undefined && <div className="gt-actions">{actions}</div>}
      {note !== undefined && <p className="gt-empty-note">{note}</p>}
    </div>
  )
}
