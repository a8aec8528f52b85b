import { Callout } from '@blueprintjs/core'
import { Skeleton } from '@gongtai/sdk/web'
import { lazy, Suspense, useMemo } from 'react'

const DrawnPicture = lazy(async () => ({ default: (await import('../picture/process-picture.tsx')).DrawnPicture }))

interface DrawingOnlyProps {
  readonly obstacles: readonly string[]
  readonly xml: string
}

/** A process that is no tree of blocks: why not, and its drawing to look at. */
export function DrawingOnly({ obstacles, xml }: DrawingOnlyProps) {
  const picture = useMemo(() => ({ xml, nodes: {}, flows: [], notes: {}, since: {}, returns: [], steps: [] }), [xml])
  return (
    <>
      <Callout intent="warning" title="该流程图不能用简易设计器编辑，这里只能查看">
        {obstacles.join('')}已发布的版本照常运行。
      </Callout>
      <Suspense fallback={<Skeleton lines={8} />}>
        <DrawnPicture picture={picture} plain />
      </Suspense>
    </>
  )
}
