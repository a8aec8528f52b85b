import { AppIcon } from '@gongtai/sdk/web'
import './styles/shared.css'

/** The tile of a process in lists and on the home page. */
export function ProcessIcon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  return (
    <span className="wf-tile-icon" aria-hidden>
      <AppIcon name={name || 'flows'} size={size} />
    </span>
  )
}
