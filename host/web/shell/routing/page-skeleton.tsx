import { Skeleton } from '@gongtai/sdk/web'

/** Stands in for a page that is being fetched. */
export const PageSkeleton = () => (
  <div className="gt-page">
    <div className="gt-panel gt-page-skeleton">
      <Skeleton lines={6} />
    </div>
  </div>
)
