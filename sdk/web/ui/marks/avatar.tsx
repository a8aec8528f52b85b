import { AutomaticUpdatesIcon } from '@blueprintjs/icons'
import { usePicture } from '../../hooks/use-picture.ts'

/**
 * What {@link Avatar} takes.
 *
 * @see Avatar
 */
export interface AvatarProps {
  /** Name of the person; its first character is shown when there is no picture. */
  readonly name: string
  readonly src?: string
  /** Width and height in pixels; 28 when absent. */
  readonly size?: number
  /** `own` for the signed-in user, `system` for what happened by itself. */
  readonly kind?: 'person' | 'own' | 'system'
}

/**
 * A person's picture, or the family name in its place. The name itself stands beside it, so it is hidden from
 * readers.
 *
 * @throws never
 * @example
 * export const Applicant = () => <Avatar name="李敏" size={40} />
 */
export function Avatar({ name, src, size = 28, kind = 'person' }: AvatarProps) {
  const picture = usePicture(src)
  const style = { width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.46)) }
  if (picture) return <img className="gt-avatar" style={style} src={picture} alt="" />
  return (
    <span className={`gt-avatar gt-avatar-${kind}`} style={style} aria-hidden>
      {kind === 'system' ? <AutomaticUpdatesIcon size={Math.round(size / 2)} /> : name.slice(0, 1)}
    </span>
  )
}
