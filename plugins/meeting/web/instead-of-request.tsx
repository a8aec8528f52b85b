import { Instead } from './instead.tsx'
import { useDisplaced } from './use-displaced.ts'

/** On the page of a request: those of its meetings that have lost their rooms. */
export default function InsteadOfRequest({ subject }: { readonly subject: { readonly procInstId: string } }) {
  const lost = useDisplaced().filter(({ instance }) => instance === subject.procInstId)
  return lost.map((meeting) => <Instead key={meeting.id} meeting={meeting} />)
}
