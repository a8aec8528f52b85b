import { headItems } from '@gongtai/core/points/head-items'
import { Plugins, useService, useView } from '@gongtai/sdk/web'
import { Suspense, useEffect } from 'react'
import { contentOf } from '../routing/content-of.ts'
import { PageBoundary } from '../routing/page-boundary.tsx'

/** What plugins put into the head. Nothing waits for it, and one that fails is left out. */
export function HeadItems() {
  const plugins = useService(Plugins)
  const items = useView(headItems)
  useEffect(() => void plugins.ensure('head-items'), [plugins])
  return items.all().map((item) => {
    const Content = contentOf(item)
    return (
      <PageBoundary key={item.id} plugin={item.title} owner={items.ownerOf(item.id) ?? ''} part={item.id} shown={item}>
        <Suspense>
          <Content />
        </Suspense>
      </PageBoundary>
    )
  })
}
