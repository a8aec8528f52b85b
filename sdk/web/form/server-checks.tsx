import type { Call } from '@gongtai/core/contract/call'
import { checkFields } from '@gongtai/core/contract/calls/form-checks'
import { useEffect, useEffectEvent } from 'react'
import { catchError, debounceTime, EMPTY, filter, Observable, switchMap, tap } from 'rxjs'
import { useService } from '../hooks/use-service.ts'
import { Client } from '../services/client.ts'
import type { FormSession } from './form-session.ts'

/** Somebody who types is not asked after at each key. */
const pause = 500

interface ServerChecksProps {
  readonly session: FormSession
  /** Ids of the fields. */
  readonly checked: readonly string[]
}

/** What plugins check on the server is said at the field while the form is filled in; typing never waits for it. */
export default function ServerChecks({ session, checked }: ServerChecksProps) {
  const client = useService(Client)
  const { key } = session.form.compiled.schema
  const isChecked = useEffectEvent((path: string) => checked.includes(path))
  useEffect(() => {
    const touched = new Set<string>()
    const said = new Map<string, string>()
    const asking = session.events
      .pipe(
        filter(({ kind, path }) => kind === 'change' && isChecked(path)),
        tap(({ path }) => {
          touched.add(path)
          said.delete(path)
        }),
        debounceTime(pause),
        // An answer to what has been changed since is of no use.
        switchMap(() =>
          // Without an answer the form is filled in as before; it is checked when it is handed in.
          ask(client, { key, fields: [...touched], values: session.draft() }).pipe(catchError(() => EMPTY)),
        ),
      )
      .subscribe((found) => {
        for (const path of touched) {
          const text = found.find(({ field }) => field === path)?.text
          session.remark(path, text, said.get(path))
          if (text === undefined) said.delete(path)
          else said.set(path, text)
        }
      })
    return () => asking.unsubscribe()
  }, [session, client, key])
  return null
}

/** Whoever no longer waits for the answer ends the request. */
const ask = (client: Client, asked: Asked) =>
  new Observable<Found>((answer) => {
    const stop = new AbortController()
    client.call(checkFields, asked, { quiet: true, signal: stop.signal }).then(
      (found) => {
        answer.next(found)
        answer.complete()
      },
      (error: unknown) => answer.error(error),
    )
    return () => stop.abort()
  })

type Asked = typeof checkFields extends Call<infer Input, infer _> ? Input : never
type Found = typeof checkFields extends Call<infer _, infer Answer> ? Answer : never
