import type { DashboardTile } from '@gongtai/core/points/dashboard-tiles'
import { EmptyState, Panel, Skeleton, useSession, useView } from '@gongtai/sdk/web'
import { ContributedPart } from '../contributed/contributed-part.tsx'
import { useContributors } from '../contributed/use-contributors.ts'
import { tilePointOf, tilesFor } from './tiles-for.ts'

/** The cards that plugins contribute, in the wide and the narrow column. Each draws its own panel. */
export function Tiles() {
  const session = useSession()
  const point = tilePointOf(session)
  const ready = useContributors(point.id)
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

function Tile({ tile }: { readonly tile: DashboardTile }) {
  const owner = useView(tilePointOf(useSession())).ownerOf(tile.id) ?? ''
  return <ContributedPart part={tile} owner={owner} waiting={<TileSkeleton />} />
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
