import type { Manifest } from '@gongtai/sdk'
import { AppIcon } from '@gongtai/sdk/web'
import { tileOf } from './tile-look.ts'

export interface PluginTileProps {
  readonly manifest: Manifest
  readonly size?: number
  /** Grey, for a plugin that is off. */
  readonly off?: boolean
}

/** The coloured square that stands for a plugin. */
export function PluginTile({ manifest, size = 32, off = false }: PluginTileProps) {
  const { icon, family } = tileOf(manifest)
  return (
    <span className={`sys-tile sys-tile-${off ? 'off' : family}`} style={{ width: size, height: size }} aria-hidden>
      <AppIcon name={icon} size={Math.round(size / 2)} />
    </span>
  )
}
