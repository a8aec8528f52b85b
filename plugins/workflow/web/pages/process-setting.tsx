import { NamedProcess } from '../design/named-process.tsx'
import { Designer } from './designer.tsx'

/** What holds for a process as a whole: who may begin it, who manages it, until when it is withdrawn. */
export default function ProcessSettingPage() {
  return <NamedProcess show={(process) => <Designer key={process} process={process} settings />} />
}
