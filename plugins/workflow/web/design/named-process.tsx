import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import DefinitionsPage from '../pages/definitions.tsx'

/** The process that the query names; without one, all of them to choose from. */
export function NamedProcess({ show }: { readonly show: (process: string) => ReactNode }) {
  const process = useSearchParams()[0].get('defKey')
  return process ? show(process) : <DefinitionsPage />
}
