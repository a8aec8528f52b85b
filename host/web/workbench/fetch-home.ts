import { headItems } from '@gongtai/core/points/head-items'
import { routes } from '@gongtai/core/points/routes'
import { tilePointOf, tilesFor } from '../pages/home/tiles-for.ts'
import { fetchContent } from '../shell/routing/content-of.ts'
import { fillIn } from './fill-in.ts'
import type { HostWorkbench } from './host-workbench.ts'

/** After this long home shows what it has; the rest takes its place when it comes. */
const PATIENCE_MS = 1_500

type Opening = Pick<HostWorkbench, 'plugins' | 'session' | 'view' | 'queries' | 'authorise'>

/** Fetches the cards of home and what they show, so that it is drawn once; what fails says so where it stands. */
export async function fetchHome(workbench: Opening): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.all([contents(workbench), data(workbench)]), late])
}

async function contents({ plugins, session, view }: Opening): Promise<void> {
  const point = tilePointOf(session)
  await Promise.all([plugins.ensure(point.id), plugins.ensure(headItems.id)])
  const page = view(routes).find('Index')
  const parts = [...(page ? [page] : []), ...view(headItems).all(), ...tilesFor(session, view(point).all())]
  await Promise.allSettled(parts.map(fetchContent))
}

/** Asked under another token it was asked by somebody else. */
async function data({ queries, authorise }: Opening): Promise<void> {
  const early = window.gongtaiEarly
  if (early && early.authorization === (await authorise())) await fillIn(queries, early)
}
