import { MediaIcon } from '@blueprintjs/icons'
import { useStoredImage } from '@gongtai/sdk/web'
import type { ReactNode } from 'react'
import type { FormFile } from '../../model/file/file-value.ts'

export interface ThumbnailProps {
  readonly file: FormFile
  readonly children?: ReactNode
  readonly onOpen: () => void
}

/** A stored image, small; pressing it shows it whole. */
export function Thumbnail({ file, children, onOpen }: ThumbnailProps) {
  const address = useStoredImage(file.oid)
  return (
    <span className="basics-image">
      <button type="button" className="basics-image-open" aria-label={`查看${file.name}`} onClick={onOpen}>
        {address ? <img src={address} alt={file.name} /> : <MediaIcon size={20} aria-hidden />}
      </button>
      {children}
    </span>
  )
}
