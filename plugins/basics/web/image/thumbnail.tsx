import { MediaIcon } from '@blueprintjs/icons'
import { Client, useService } from '@gongtai/sdk/web'
import { type ReactNode, useEffect, useState } from 'react'
import { downloadFile } from '../../model/calls.ts'
import type { FormFile } from '../../model/file/file-value.ts'

export interface ThumbnailProps {
  readonly file: FormFile
  readonly children?: ReactNode
  readonly onOpen: () => void
}

/** A stored image, small; pressing it shows it whole. */
export function Thumbnail({ file, children, onOpen }: ThumbnailProps) {
  const address = useImage(file.oid)
  return (
    <span className="basics-image">
      <button type="button" className="basics-image-open" aria-label={`查看${file.name}`} onClick={onOpen}>
        {address ? <img src={address} alt={file.name} /> : <MediaIcon size={20} aria-hidden />}
      </button>
      {children}
    </span>
  )
}

/** Stored files need the person's token, so an image comes through the request layer, not by its address. */
function useImage(oid: string): string | undefined {
  const client = useService(Client)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    const show = (content: Blob) => {
      if (stop.signal.aborted) return
      made = URL.createObjectURL(content)
      setAddress(made)
    }
    // Without its picture the field still names the file, so a failure needs no message.
    client.content(downloadFile, { oid }, { signal: stop.signal, quiet: true }).then(show, () => setAddress(undefined))
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [client, oid])
  return address
}
