import { useSession } from '@gongtai/sdk/web'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHost, useMenu } from '../host-context.tsx'
import { type Choice, chooseEntry, needsCountyUnit } from './choose-entry.ts'
import type { MenuEntry } from './menu-entry.ts'

export interface Chooser {
  /** Where an entry leads, for its link. */
  readonly choiceOf: (entry: MenuEntry) => Choice
  readonly choose: (entry: MenuEntry) => void
}

const COUNTY_UNIT = 'COUNTY_UNIT'

/** Following menu entries by the rules of the specification. */
export function useChoose(): Chooser {
  const { user } = useSession()
  const navigate = useNavigate()
  const countyUnit = useStoredConfiguration(needsCountyUnit(useMenu()) ? COUNTY_UNIT : undefined)
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

/** A value of the stored configuration; read after the page is on screen. */
function useStoredConfiguration(name: string | undefined): string | undefined {
  const { configuration } = useHost()
  const [value, setValue] = useState<string>()
  useEffect(() => {
    if (name === undefined) return
    configuration().then(
      (stored) => setValue(stored.get(name)),
      () => undefined, // Counts as unset.
    )
  }, [configuration, name])
  return value
}
