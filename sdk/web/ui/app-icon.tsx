import { ICON_NAMES } from './icon-names.ts'

export interface AppIconProps {
  /** Name of a Blueprint icon as manifests and data hold it, such as `drive-time`. */
  readonly name: string | undefined
  readonly size?: number
}

const known = new Set(ICON_NAMES)
const GENERAL = 'grid-view'

/**
 * An icon whose name comes from data. In code, import the icon itself instead: `import { TickIcon } from '@blueprintjs/icons'`.
 * A name that is unknown, or `common`, is drawn as a general tile.
 */
export function AppIcon({ name = GENERAL, size = 16 }: AppIconProps) {
  return (
    <svg
      className="gt-app-icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden
      data-icon={name}
    >
      <use href={`/icons.svg#${known.has(name) ? name : GENERAL}`} />
    </svg>
  )
}
