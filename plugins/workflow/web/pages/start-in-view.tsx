import { useSearchParams } from 'react-router-dom'
import { FillIn } from './fill.tsx'
import StartPage from './start.tsx'

/** Begins the process that the address names, else lets one choose. */
export default function StartInViewPage() {
  const [query] = useSearchParams()
  const process = query.get('defKey')
  return process ? <FillIn process={process} from={query.get('from') ?? undefined} /> : <StartPage />
}
