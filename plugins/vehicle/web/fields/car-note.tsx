import { Alert } from '@blueprintjs/core'
import { type BookableFaceNote, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { repeatDispatch } from '../../model/calls.ts'
import { Hotline } from './hotline.tsx'

/** Whom to ring, and a warning while the form is still being filled in that somebody else has the car then. */
export default function CarNote({ value, span, chosenAnew }: BookableFaceNote) {
  return (
    <>
      <Hotline />
      {chosenAnew && span && <ClashNote vehicle={value} span={span} />}
    </>
  )
}

interface ClashNoteProps {
  readonly vehicle: string
  readonly span: NonNullable<BookableFaceNote['span']>
}

function ClashNote({ vehicle, span: { from: startTime, to: endTime } }: ClashNoteProps) {
  const check = useCall(repeatDispatch, { startTime, endTime, applyCarIds: vehicle }, { quiet: true })
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
