import { useCall, useTextMatch } from '@gongtai/sdk/web'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { drafts } from '../../model/calls.ts'
import type { ProcessCard } from '../../model/shapes.ts'
import { startHits } from '../../model/start-hits.ts'
import type { ProcessNotes } from '../../model/start-page-calls.ts'
import { draftAddress, type StartAddress } from './draft-address.ts'
import type { FoundPlace } from './search-results.tsx'

/** Drafts are asked for once somebody types: they may be many. */
const EVERY_DRAFT = { page: 1, pageSize: 100, of: 'start' } as const
const FRESH_MS = 10_000

export interface SearchedProcesses {
  readonly processes: readonly ProcessCard[]
  readonly closed: readonly ProcessNotes[]
  readonly addressOf: StartAddress
}

/** What is typed, what that finds, and what the keys do; `onDown` leaves the empty box for what stands below. */
export function useStartSearch(all: SearchedProcesses, onDown: () => void) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [wanted, point] = useState(0)
  const typed = text.trim()
  const { places, closed } = useFound(typed, all)
  const at = Math.max(0, Math.min(wanted, places.length - 1))
  const shown = open && typed !== ''
  const write = (next: string) => {
    setText(next)
    setOpen(true)
    point(0)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent, currentTarget } = event
    if (nativeEvent.isComposing) return
    const place = places[at]
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (key === 'Enter' && shown && place) navigate(place.to)
    if (key === 'Escape' && text === '') currentTarget.blur()
    if (key === 'Escape') write('')
    if (step === undefined) return
    event.preventDefault()
    if (shown) point((at + step + places.length) % Math.max(1, places.length))
    else if (key === 'ArrowDown') onDown()
  }
  return { text, typed, open, shown, places, closed, at, write, press, point, setOpen }
}

function useFound(typed: string, { processes, closed, addressOf }: SearchedProcesses) {
  const match = useTextMatch()
  const kept = useCall(drafts, EVERY_DRAFT, { enabled: typed !== '', quiet: true, fresh: FRESH_MS })
  if (typed === '') return { places: [], closed: [] }
  const hits = startHits(typed, match, { processes, drafts: kept.data?.rows ?? [], closed })
  const places: readonly FoundPlace[] = [
    ...hits.processes.map(({ of, at }) => ({
      kind: 'process' as const,
      key: of.defKey,
      title: of.processName,
      at,
      icon: of.icon,
      detail: of.category,
      moment: of.usedAt,
      to: addressOf(of.defKey),
    })),
    ...hits.drafts.map(({ of, at }) => ({
      kind: 'draft' as const,
      key: of.subject,
      title: of.title,
      at,
      icon: 'document',
      detail: '',
      moment: of.savedAt,
      to: draftAddress(of.subject, addressOf),
    })),
  ]
  return { places, closed: hits.closed }
}
