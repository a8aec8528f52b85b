import { iconPaths } from './icon-paths.ts'

export interface AppIconProps {
  /** Name of a Blueprint icon as manifests and data hold it, such as `drive-time`. */
  readonly name: string | undefined
  readonly size?: number
}

/** Names that one may choose from, for an icon picker. */
export const ICON_NAMES: readonly string[] = Object.keys(iconPaths)

/**
 * An icon whose name comes from data. In code, import the icon itself instead: `import { TickIcon } from '@blueprintjs/icons'`.
 * A name that is unknown, or `common`, is drawn as a general tile.
 */
export function AppIcon({ name, size = 16 }: AppIconProps) {
  const paths = iconPaths[name ?? ''] ?? iconPaths['grid-view'] ?? []
  return (
    <svg className="gt-app-icon" width={size} height={size} viewBox="0 0 16 16" fill="currentColor" aria-hidden data-icon={name}>
      {paths.map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </svg>
  )
}
