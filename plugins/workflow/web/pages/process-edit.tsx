import { NamedProcess } from '../design/named-process.tsx'
import { Designer } from './designer.tsx'

export default function ProcessEditPage() {
  return <NamedProcess show={(process) => <Designer key={process} process={process} />} />
}
