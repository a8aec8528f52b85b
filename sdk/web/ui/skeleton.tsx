import { useDeferredFlag } from '../hooks/use-deferred-flag.ts'

/**
 * Grey lines in place of content that is loading; nothing in the first 150 ms.
 *
 * @throws never
 * @example
 * export const Loading = () => <Skeleton lines={5} />
 */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  const shown = useDeferredFlag(true)
  return (
    <div className="gt-skeleton" role="status" aria-label="正在加载">
      {shown &&
        Array.from({ length: lines }, (_, line) => line).map((line) => (
          <i key={line} className="gt-bone" style={{ width: `${92 - ((line * 17) % 40)}%` }} />
        ))}
    </div>
  )
}
