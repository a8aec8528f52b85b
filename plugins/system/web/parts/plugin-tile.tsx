import type { Manifest } from '@gongtai/sdk'
import { AppIcon } from '@gongtai/sdk/web'
import { tileOf } from './tile-look.ts'

export interface PluginTileProps {
  readonly manifest: Manifest
  /** Address of its own icon; without one it is a coloured square. */
  readonly icon?: string | undefined
  readonly size?: number
  /** Grey, for a plugin that is off. */
  readonly off?: boolean
}

/** What stands for a plugin: its own icon, or a coloured square. */
export function PluginTile({ manifest, icon: own, size = 32, off = false }: PluginTileProps) {
  const { icon, family } = tileOf(manifest)
  if (own !== undefined)
    return (
      <img
        className={`sys-tile sys-tile-own ${off ? 'sys-tile-faint' : ''}`}
        src={own}
        alt=""
        width={size}
        height={size}
      />
    )
  return (
    <span className={`sys-tile sys-tile-${off ? 'off' : family}`} style={{ width: size, height: size }} aria-hidden>
      <AppIcon name={icon} size={Math.round(size / 2)} />
    </span>
  )
}
