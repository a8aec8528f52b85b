import { useSearchParams } from 'react-router-dom'
import type { StartAddress } from '../start/draft-address.ts'
import { FillIn } from './fill.tsx'
import { Startable } from './start.tsx'

const addressOf: StartAddress = (process, from) =>
  `/startFullscreen?${new URLSearchParams({ defKey: process, ...from })}`

/** Choosing and filling in a request without the menus of the workbench. */
export default function StartFullPage() {
  const [query] = useSearchParams()
  const process = query.get('defKey')
  if (!process) return <Startable addressOf={addressOf} />
  return <FillIn process={process} from={query.get('from') ?? undefined} back="/startFullscreen" />
}
