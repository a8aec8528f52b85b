import { Alert } from '@blueprintjs/core'
import { useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { repeatDispatch } from '../../model/calls.ts'
import type { Span } from '../use-span.ts'

/** Warns while the form is still being filled in that somebody else has the car then. */
export function ClashNote({ vehicle, span }: { readonly vehicle: string; readonly span: Span }) {
  const check = useCall(repeatDispatch, { ...span, applyCarIds: vehicle }, { quiet: true })
  const [read, setRead] = useState<string>()
  if (!check.error) return null
  const { message } = check.error
  return (
    <>
      <p className="gt-field-problem" role="alert" data-testid="car-clash">
        {message}
      </p>
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
