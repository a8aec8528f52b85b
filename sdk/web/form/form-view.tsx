import type { FormSchema } from '@gongtai/core/form/schema'
import { useEffect, useEffectEvent } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { Decoration } from './decoration.ts'
import type { FormMode } from './form-mode.ts'
import { useFieldParts } from './form-parts.ts'
import type { FormEvent, FormSession } from './form-session.ts'
import { FormSurface } from './form-surface.tsx'
import { type FormSessionSource, useFormSession } from './use-form-session.ts'

/**
 * What {@link FormView} takes.
 *
 * @see FormView
 */
export interface FormViewProps extends Omit<FormSessionSource, 'readonly'> {
  readonly mode: FormMode
  /** A session opened elsewhere with {@link useFormSession}, to show one form several times. */
  readonly session?: FormSession | undefined
  /** `auto` follows the width of the window. */
  readonly layout?: 'auto' | 'desktop' | 'phone'
  /** Drawn for paper: as a ruled table, with all tabs and rows. */
  readonly paper?: boolean
  /** Ids of the fields that are checked on the server while they are filled in, as {@link Forms} says them. */
  readonly checked?: readonly string[] | undefined
  /** What a designer draws around the nodes in mode `set`. */
  readonly decoration?: Decoration
  /** The form was opened, or opened anew because a plugin came or went. */
  readonly onSession?: (session: FormSession) => void
  /** What the person does in the form. */
  readonly onEvent?: (event: FormEvent, session: FormSession) => void
}

/**
 * Draws a form: to design it (`set`), to fill it in (`render`), or only to show it (`check`).
 *
 * What the person enters lives in the {@link FormSession}; call its `submit()` to check everything and get the
 * values to send. Typing draws one field anew, however long the form is. A field whose plugin is gone shows its stored
 * value; one that throws says so in its place.
 *
 * @example
 * const session = useRef<FormSession>(undefined)
 * <FormView form={form} values={values} rights={rights} mode="render" onSession={(opened) => (session.current = opened)} />
 * // on 提交: const { ok, values } = session.current.submit()
 */
export function FormView(props: FormViewProps) {
  if (props.mode === 'set') return <DesignedForm {...props} />
  return props.session ? <FilledForm {...props} session={props.session} /> : <OpenedForm key={props.mode} {...props} />
}

function OpenedForm(props: FormViewProps) {
  const session = useFormSession({ ...props, readonly: props.mode === 'check' })
  const opened = useEffectEvent((now: FormSession) => props.onSession?.(now))
  useEffect(() => {
    if (session) opened(session)
  }, [session])
  return session ? <FilledForm {...props} session={session} /> : <Skeleton />
}

function FilledForm(props: FormViewProps & { readonly session: FormSession }) {
  const { session, mode, layout, paper, checked, decoration } = props
  const parts = useFieldParts()
  const happened = useEffectEvent((event: FormEvent) => props.onEvent?.(event, session))
  useEffect(() => {
    const subscription = session.events.subscribe((event) => happened(event))
    return () => subscription.unsubscribe()
  }, [session])
  const { schema } = session.form.compiled
  return (
    <FormSurface
      schema={schema}
      mode={mode}
      layout={layout}
      paper={paper}
      checked={checked}
      decoration={decoration}
      parts={parts}
      session={session}
    />
  )
}

const DesignedForm = ({
  form,
  layout,
  decoration,
}: { readonly form: FormSchema } & Pick<FormViewProps, 'layout' | 'decoration'>) => (
  <FormSurface
    schema={form}
    mode="set"
    layout={layout}
    decoration={decoration}
    parts={useFieldParts()}
    session={undefined}
  />
)
