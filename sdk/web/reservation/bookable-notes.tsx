import { Alert } from '@blueprintjs/core'
import { PhoneIcon } from '@blueprintjs/icons'
import type { Bookable } from '@gongtai/core/reservation/bookable'
import { clashNames } from '@gongtai/core/reservation/bookable-calls'
import { type ReactNode, useEffect, useState } from 'react'
import { useCall } from '../hooks/use-call.ts'

type Contact = NonNullable<Bookable['calls']['contact']>

interface ClashNoteProps {
  readonly of: Bookable
  readonly id: string
  readonly span: { readonly from: string; readonly to: string }
  /** What was handed in was refused: it is asked again. */
  readonly refused: boolean
  /** Below the sentence, such as what can be had instead. */
  readonly children: ReactNode
}

/** Warns while a form is still being filled in that somebody else has the row then. */
export function ClashNote({ of, id, span, refused, children }: ClashNoteProps) {
  const names = clashNames(of)
  const asked = { [names.from]: span.from, [names.to]: span.to, [names.ids]: id }
  const check = useCall(of.calls.clashes, asked, { quiet: true })
  const [read, setRead] = useState<string>()
  const { refetch } = check
  useEffect(() => {
    if (refused) void refetch()
  }, [refused, refetch])
  if (!check.error) return null
  const { message } = check.error
  return (
    <>
      <p className="gt-field-problem" role="alert" data-testid={`${of.kind}-clash`}>
        {message}
      </p>
      {children}
      <Alert
        isOpen={read !== message}
        canEscapeKeyCancel
        intent="primary"
        confirmButtonText="知道了"
        onClose={() => setRead(message)}
      >
        <p>{message}</p>
      </Alert>
    </>
  )
}

/** Whom to ring when nothing fits, if the tenant has said so. */
export function Hotline({ call, title }: { readonly call: Contact; readonly title: string | undefined }) {
  const hotline = useCall(call, {}, { fresh: 60_000, quiet: true }).data?.hotline ?? ''
  if (hotline === '') return null
  return (
    <p className="gt-bookable-hotline">
      <PhoneIcon size={12} aria-hidden />
      {title} <a href={`tel:${hotline}`}>{hotline}</a>
    </p>
  )
}
