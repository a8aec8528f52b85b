import { useCall } from '@gongtai/sdk/web'
import { repeatDispatch } from '../../model/calls.ts'
import type { Span } from '../use-span.ts'

/** Warns while the form is still being filled in that somebody else has the car then. */
export function ClashNote({ vehicle, span }: { readonly vehicle: string; readonly span: Span }) {
  const check = useCall(repeatDispatch, { ...span, applyCarIds: vehicle }, { quiet: true })
  if (!check.error) return null
  return (
    <p className="gt-field-problem" role="alert" data-testid="car-clash">
      {check.error.message}
    </p>
  )
}
