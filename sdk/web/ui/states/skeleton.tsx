import { useDeferredFlag } from '../../hooks/use-deferred-flag.ts'

/**
 * What {@link Skeleton} takes.
 *
 * @see Skeleton
 */
export interface SkeletonProps {
  /** How many lines, rows or figures there will be about; three when absent. */
  readonly lines?: number
  /**
   * What will come: `list` is rows of two lines that run to the edges of a bare panel, `figures` are numbers side by
   * side. Lines of text when absent.
   */
  readonly shape?: 'list' | 'figures'
}

/**
 * Grey shapes in place of content that is loading. They take their room at once and are seen after 150 ms.
 *
 * @throws never
 * @example
 * export const Loading = () => <Skeleton lines={5} />
 */
export function Skeleton({ lines = 3, shape }: SkeletonProps) {
  const shown = useDeferredFlag(true)
  const name = ['gt-skeleton', shape && `gt-skeleton-${shape}`, shown && 'gt-skeleton-shown']
  return (
    <div className={name.filter(Boolean).join(' ')} role="status" aria-label="正在加载">
      {Array.from({ length: lines }, (_, line) => line).map((line) => {
        const bone = <i key={line} className="gt-bone" style={{ width: `${92 - ((line * 17) % 40)}%` }} />
        if (!shape) return bone
        return (
          <span key={line}>
            {bone}
            <i className="gt-bone" />
          </span>
        )
      })}
    </div>
  )
}
