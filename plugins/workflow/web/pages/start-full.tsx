import { useSearchParams } from 'react-router-dom'
import { FillIn } from './fill.tsx'
import { Startable } from './start.tsx'

const addressOf = (process: string): string => `/startFullscreen?defKey=${encodeURIComponent(process)}`

/** Choosing and filling in a request without the menus of the workbench. */
export default function StartFullPage() {
  const [query] = useSearchParams()
  const process = query.get('defKey')
  if (!process) return <Startable addressOf={addressOf} />
  return <FillIn process={process} from={query.get('from') ?? undefined} back="/startFullscreen" />
}
