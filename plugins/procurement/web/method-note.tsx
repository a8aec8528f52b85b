import type { RegisterRow } from '@gongtai/sdk'
import { WITHIN } from '../model/caps.ts'
import type { purchases } from '../model/requests.ts'
import './sourcing.css'

/** Sentences about the method of a purchase, and about what it buys, that somebody has to look at. */
export const MethodNote = ({ purchase }: { readonly purchase: RegisterRow<typeof purchases.fields> }) =>
  [purchase.methodNote, ...purchase.capNote.split('\n')]
    .filter((note) => note !== '' && note !== WITHIN)
    .map((note) => (
      <p key={note} className="pur-note">
        {note}
      </p>
    ))
