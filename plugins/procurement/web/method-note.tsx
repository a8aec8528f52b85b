import type { RegisterRow } from '@gongtai/sdk'
import type { purchases } from '../model/requests.ts'
import './sourcing.css'

/** A sentence about the method of a purchase that somebody has to look at. */
export const MethodNote = ({ purchase }: { readonly purchase: RegisterRow<typeof purchases.fields> }) =>
  purchase.methodNote === '' ? null : <p className="pur-note">{purchase.methodNote}</p>
