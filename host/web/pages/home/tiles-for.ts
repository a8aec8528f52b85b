import { type DashboardTile, dashboardTiles } from '@gongtai/core/points/dashboard-tiles'
import { operatorTiles } from '@gongtai/core/points/operator-tiles'
import type { Session } from '@gongtai/sdk/web'

const USUAL = 50

/** Operators have work of another kind. */
export const tilePointOf = ({ user }: Session) => (user.operator ? operatorTiles : dashboardTiles)

/** The cards that somebody may see, from the top. */
export const tilesFor = (session: Session, tiles: readonly DashboardTile[]): readonly DashboardTile[] =>
  tiles
    .filter(({ permission }) => permission === undefined || session.may(permission))
    .toSorted((one, other) => (one.place ?? USUAL) - (other.place ?? USUAL))
