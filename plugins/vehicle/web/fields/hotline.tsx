import { PhoneIcon } from '@blueprintjs/icons'
import { useCall } from '@gongtai/sdk/web'
import { readContact } from '../../model/calls.ts'

/** Whom to ring when no car fits, if the unit has said so. */
export function Hotline() {
  const contact = useCall(readContact, {}, { fresh: 60_000, quiet: true })
  const hotline = contact.data?.hotline ?? ''
  if (hotline === '') return null
  return (
    <p className="veh-hotline">
      <PhoneIcon size={12} aria-hidden />
      车队调度电话 <a href={`tel:${hotline}`}>{hotline}</a>
    </p>
  )
}
