import { PopoverNext } from '@blueprintjs/core'
import { Avatar } from '../ui/marks/avatar.tsx'
import PersonCard from './person-card.tsx'
import type { PersonNameProps } from './person-on-demand.tsx'

/** The name with the card that it opens. */
export default function PersonPopover({ id, name, bare = false }: PersonNameProps) {
  return (
    <PopoverNext
      interactionKind="hover"
      hoverOpenDelay={300}
      placement="bottom-start"
      arrow={false}
      content={
        <div className="gt-person-popover">
          <PersonCard id={id} />
        </div>
      }
    >
      <button type="button" className="gt-person-name">
        {!bare && <Avatar name={name} size={20} />}
        {name}
      </button>
    </PopoverNext>
  )
}
