import type { FormSchema } from '@gongtai/core/form/schema'
import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, lazy, Suspense, useId, useMemo, useRef } from 'react'
import { usePhone } from '../hooks/use-media.ts'
import { useService } from '../hooks/use-service.ts'
import { Client } from '../services/client.ts'
import type { Decoration } from './decoration.ts'
import { Dictionaries } from './dictionaries.ts'
import { FocusRevealed } from './focus-revealed.tsx'
import type { FormMode } from './form-mode.ts'
import type { FormSession } from './form-session.ts'
import { KeptTitles } from './kept-titles.ts'
import { MissingBanner } from './missing-banner.tsx'
import { NodeList } from './node-list.tsx'
import { type FieldParts, type Surface, SurfaceContext } from './surface.ts'
import { OnPaper } from './use-printing.ts'

/** Beside the form: nothing of it waits for this. */
const ServerChecks = lazy(() => import('./server-checks.tsx'))

export interface FormSurfaceProps {
  readonly schema: FormSchema
  readonly mode: FormMode
  readonly layout: 'auto' | 'desktop' | 'phone' | undefined
  readonly paper?: boolean | undefined
  readonly checked?: readonly string[] | undefined
  readonly decoration: Decoration | undefined
  readonly parts: FieldParts
  readonly session: FormSession | undefined
}

const undecorated: Decoration = {}
const usualLabelWidth = 100

/** The form itself, once everything it needs is at hand. */
export function FormSurface({
  schema,
  mode,
  layout = 'auto',
  paper = false,
  checked = [],
  decoration = undecorated,
  parts,
  session,
}: FormSurfaceProps) {
  const client = useService(Client)
  const queries = useQueryClient()
  const dictionaries = useMemo(() => new Dictionaries(client, queries), [client, queries])
  const keptTitles = useMemo(() => new KeptTitles(client), [client])
  const narrow = usePhone()
  const phone = layout === 'phone' || (layout === 'auto' && narrow)
  const prefix = useId()
  const labelWidth = schema.labelWidth ?? usualLabelWidth
  const surface = useMemo(
    (): Surface => ({ mode, phone, prefix, session, parts, decoration, dictionaries, keptTitles, labelWidth }),
    [mode, phone, prefix, session, parts, decoration, dictionaries, keptTitles, labelWidth],
  )
  const root = useRef<HTMLDivElement>(null)
  const style = { '--gt-form-label': `${labelWidth}px` } as CSSProperties
  return (
    <SurfaceContext value={surface}>
      <OnPaper value={paper}>
        <div ref={root} className={classes(phone, paper)} data-mode={mode} style={style}>
          <MissingBanner schema={schema} />
          <NodeList nodes={schema.nodes} part={0} />
          {session && mode === 'render' && checked.length > 0 && (
            <Suspense fallback={null}>
              <ServerChecks session={session} checked={checked} />
            </Suspense>
          )}
          {session && <FocusRevealed root={root} session={session} />}
        </div>
      </OnPaper>
    </SurfaceContext>
  )
}

const classes = (phone: boolean, paper: boolean): string =>
  ['gt-form', ...(phone ? ['gt-form-phone'] : []), ...(paper ? ['gt-form-paper'] : [])].join(' ')
