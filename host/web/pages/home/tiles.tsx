import type { DashboardTile } from '@gongtai/core/points/dashboard-tiles'
import { EmptyState, Panel, Plugins, Skeleton, useService, useSession, useView } from '@gongtai/sdk/web'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect, useState } from 'react'
import { useHost } from '../../shell/host-context.tsx'
import { PageBoundary } from '../../shell/routing/page-boundary.tsx'
import { tilePointOf, tilesFor } from './tiles-for.ts'

/** The cards that plugins contribute, in the wide and the narrow column. Each draws its own panel. */
export function Tiles() {
  const session = useSession()
  const point = tilePointOf(session)
  const ready = useTilePlugins(point.id)
  const tiles = tilesFor(session, useView(point).all())
  const columns = {
    main: tiles.filter(({ column }) => column === 'main'),
    side: tiles.filter(({ column }) => column === 'side'),
  }
  if (!ready && tiles.length === 0) return <TilesSkeleton />
  if (tiles.length === 0) {
    return <EmptyState title="首页还没有卡片" text="启用流程、车辆等插件后，待办与常用入口会显示在这里。" />
  }
  return (
    <div className={columns.side.length > 0 && columns.main.length > 0 ? 'gt-tiles' : 'gt-tiles gt-tiles-single'}>
      <Column tiles={columns.main} />
      <Column tiles={columns.side} />
    </div>
  )
}

function Column({ tiles }: { readonly tiles: readonly DashboardTile[] }) {
  if (tiles.length === 0) return null
  return (
    <div className="gt-tiles-column">
      {tiles.map((tile) => (
        <Tile key={tile.id} tile={tile} />
      ))}
    </div>
  )
}

/** Starts the plugins that have cards; whether they are all there. */
function useTilePlugins(point: string): boolean {
  const plugins = useService(Plugins)
  const [ready, setReady] = useState(false)
  const offered = useHost()
    .plugins.manifests()
    .flatMap(({ contributes }) => contributes[point] ?? [])
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies(offered): a plugin that was switched on meanwhile is fetched as well
  useEffect(() => {
    void plugins.ensure(point).then(() => setReady(true))
  }, [plugins, point, offered])
  return ready
}

const fetched = new WeakMap<DashboardTile, LazyExoticComponent<ComponentType>>()

function contentOf(tile: DashboardTile): LazyExoticComponent<ComponentType> {
  let content = fetched.get(tile)
  if (!content) {
    content = lazy(tile.load as () => Promise<{ default: ComponentType }>)
    fetched.set(tile, content)
  }
  return content
}

function Tile({ tile }: { readonly tile: DashboardTile }) {
  const [attempt, setAttempt] = useState(0)
  const Content = contentOf(tile)
  const owner = useView(tilePointOf(useSession())).ownerOf(tile.id) ?? ''
  const retry = () => {
    fetched.delete(tile)
    setAttempt(attempt + 1)
  }
  return (
    <PageBoundary key={attempt} plugin={tile.title} owner={owner} part={tile.id} shown={tile} compact onRetry={retry}>
      <Suspense fallback={<TileSkeleton />}>
        <Content />
      </Suspense>
    </PageBoundary>
  )
}

const TileSkeleton = () => (
  <Panel>
    <Skeleton lines={3} />
  </Panel>
)

const TilesSkeleton = () => (
  <div className="gt-tiles">
    <div className="gt-tiles-column">
      <TileSkeleton />
      <TileSkeleton />
    </div>
    <div className="gt-tiles-column">
      <TileSkeleton />
    </div>
  </div>
)
