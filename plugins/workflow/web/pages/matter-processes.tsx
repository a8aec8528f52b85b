import { useSearchParams } from 'react-router-dom'
import { Processes } from './definitions.tsx'

/** The processes of one matter, which is a category of theirs. */
export default function MatterProcessesPage() {
  const name = useSearchParams()[0].get('name') ?? ''
  return <Processes key={name} title={`${name}流程`} {...(name && { category: name })} />
}
