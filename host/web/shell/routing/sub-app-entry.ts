import type { SubApplication } from '@gongtai/core/points/sub-applications'
import { useEffect, useState } from 'react'
import { pluginFaults } from '../../plugins/faults.ts'

/** Entries that answered; one that failed is asked for again. */
const entered = new Map<string, Promise<void>>()

function enter({ child, title }: SubApplication): Promise<void> {
  let entry = entered.get(child)
  if (!entry) {
    entry = ask(child).catch((error: unknown) => {
      entered.delete(child)
      throw pluginFaults.notLoaded({ plugin: title, reason: error instanceof Error ? error.message : String(error) })
    })
    entered.set(child, entry)
  }
  return entry
}

async function ask(child: string): Promise<void> {
  const response = await fetch(child, { headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(`${child} ${response.status}`)
}

/** Enters a sub-application beside the fetching of its page; throws into the page's boundary when it cannot be. */
export function useEntered(app: SubApplication | undefined): void {
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (app) enter(app).catch(setFailure)
  }, [app])
  if (failure) throw failure
}
