import { compile } from '@gongtai/core/form/compile'
import { openForm, type PatternOf } from '@gongtai/core/form/form'
import type { Rights } from '@gongtai/core/form/rights'
import type { FormSchema, FormValues } from '@gongtai/core/form/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useService } from '../hooks/use-service.ts'
import { Client } from '../services/client.ts'
import { Session } from '../services/session.ts'
import { useFieldParts, usePartsReady } from './form-parts.ts'
import { FormSession } from './form-session.ts'
import { Patterns } from './patterns.ts'

/**
 * What {@link useFormSession} opens.
 *
 * @see useFormSession
 */
export interface FormSessionSource {
  readonly form: FormSchema
  /**
   * What the form opens with. While it is being filled in, later values are not looked at: give the component another
   * `key` to open it anew.
   */
  readonly values?: FormValues
  /** What the person may do; everything when absent. Not looked at again either. */
  readonly rights?: Rights
  /** Only shown: nothing is filled in or computed anew. */
  readonly readonly?: boolean
  /** The person defaults are taken from; the signed-in user when absent. */
  readonly user?: Readonly<Record<string, unknown>>
  /** Custom regular expressions by rule id; those the server knows when absent. */
  readonly patternOf?: PatternOf
}

/**
 * Opens a form for filling in. When a plugin comes or goes, or the schema changes, the form is opened anew with the
 * values as they stand, so nothing that was entered is lost.
 *
 * @returns `undefined` until the plugins the form needs have been fetched
 * @example
 * const session = useFormSession({ form, values })
 * return <FormView form={form} mode="render" session={session} />
 */
export function useFormSession(source: FormSessionSource): FormSession | undefined {
  const parts = useFieldParts()
  const ready = usePartsReady(source.form, parts)
  const { user } = useService(Session)
  const client = useService(Client)
  const queries = useQueryClient()
  const last = useRef<FormSession>(undefined)
  const { form } = source
  const readonly = source.readonly ?? false
  const shown = readonly ? source.values : undefined
  // Only another schema or other plugins open a form anew, and other values where nobody fills anything in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was opened with is not looked at again
  const session = useMemo(() => {
    if (!ready) return undefined
    const values = readonly ? source.values : (last.current?.form.values() ?? source.values)
    const opened = openForm(compile(form, parts).form, {
      ...(values && { values }),
      ...(source.rights && { rights: source.rights }),
      readonly,
      now: () => new Date(),
      user: source.user ?? { ...user },
    })
    return new FormSession(opened, source.patternOf ?? new Patterns(form, client, queries).of)
  }, [form, parts, ready, readonly, shown, client, queries])
  if (session) last.current = session
  return session
}
