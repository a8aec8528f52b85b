import {
  ApplicationIcon,
  CalendarIcon,
  DocumentIcon,
  DriveTimeIcon,
  EndorsedIcon,
  FlowsIcon,
  HomeIcon,
  PeopleIcon,
  ShoppingCartIcon,
  WrenchIcon,
} from '@blueprintjs/icons'
import './styles/shared.css'

const icons = {
  'drive-time': DriveTimeIcon,
  'shopping-cart': ShoppingCartIcon,
  calendar: CalendarIcon,
  people: PeopleIcon,
  home: HomeIcon,
  wrench: WrenchIcon,
  endorsed: EndorsedIcon,
  document: DocumentIcon,
  application: ApplicationIcon,
} as const

/** The tile of a process in lists and on the home page. */
export function ProcessIcon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  const Icon = icons[name as keyof typeof icons] ?? FlowsIcon
  return (
    <span className="wf-tile-icon" aria-hidden>
      <Icon size={size} />
    </span>
  )
}
