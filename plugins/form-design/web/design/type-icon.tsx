import { CubeIcon } from '@blueprintjs/icons'
import { fieldFaces } from '@gongtai/sdk'
import { type TypedFieldFace, useView } from '@gongtai/sdk/web'

/** The small picture of a field type; a cube while its plugin is off. */
export function TypeIcon({ type }: { readonly type: string }) {
  const face = useView(fieldFaces).find(type) as TypedFieldFace<unknown, unknown> | undefined
  const Icon = face?.Icon ?? CubeIcon
  return (
    <span className="fd-type-icon" aria-hidden>
      <Icon />
    </span>
  )
}
