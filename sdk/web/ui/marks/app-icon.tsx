import { ICON_NAMES } from './icon-names.ts'

/**
 * What {@link AppIcon} takes.
 *
 * @see AppIcon
 */
export interface AppIconProps {
  /** Name of a Blueprint icon as manifests and data hold it, such as `drive-time`. */
  readonly name: string | undefined
  /** Width and height in pixels; 16 when absent. */
  readonly size?: number
}

const known = new Set(ICON_NAMES)
const GENERAL = 'grid-view'

/**
 * A Blueprint icon by its name, as manifests and data hold it; one that is unknown, or `common`, is drawn as a
 * general tile.
 *
 * @throws never
 * @example
 * export const CarIcon = () => <AppIcon name="drive-time" size={20} />
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
