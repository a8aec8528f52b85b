import { readConfigurationKey } from '@gongtai/core/contract/calls/identity'
import { useCall, useSession } from '@gongtai/sdk/web'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMenu } from '../host-context.tsx'
import { type Choice, chooseEntry, needsCountyUnit } from './choose-entry.ts'
import type { MenuEntry } from './menu-entry.ts'

export interface Chooser {
  /** Where an entry leads, for its link. */
  readonly choiceOf: (entry: MenuEntry) => Choice
  readonly choose: (entry: MenuEntry) => void
}

const COUNTY_UNIT = { key: 'COUNTY_UNIT' }
const LONG = 600_000

/** Following menu entries by the rules of the specification. */
export function useChoose(): Chooser {
  const { user } = useSession()
  const navigate = useNavigate()
  const enabled = needsCountyUnit(useMenu())
  const { data } = useCall(readConfigurationKey, COUNTY_UNIT, { fresh: LONG, quiet: true, enabled })
  const countyUnit = data ?? undefined
  const choiceOf = useCallback(
    (entry: MenuEntry) => chooseEntry(entry, { encodedId: user.encodedId, unit: user.unit, countyUnit }),
    [user, countyUnit],
  )
  const choose = useCallback(
    (entry: MenuEntry) => {
      const choice = choiceOf(entry)
      if (choice.kind === 'window') window.open(choice.url, '_blank', 'noopener')
      else navigate(choice.to)
    },
    [choiceOf, navigate],
  )
  return { choiceOf, choose }
}
