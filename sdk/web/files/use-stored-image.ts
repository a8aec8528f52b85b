import { downloadFile } from '@gongtai/core/contract/calls/files'
import { useEffect, useState } from 'react'
import { useService } from '../hooks/use-service.ts'
import { Client } from '../services/client.ts'

/**
 * A stored image as an address for `<img>`: stored files need the person's token, so an image comes through the request
 * layer, not by an address of its own.
 *
 * @param oid of the file
 * @returns the address; `undefined` until it is there, and when it cannot be had
 * @throws never
 * @example
 * export const Photo = ({ oid }: { oid: string }) => <img src={useStoredImage(oid)} alt="会议室" />
 */
export function useStoredImage(oid: string): string | undefined {
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
    // Without its picture the file is still named, so a failure needs no message.
    client.content(downloadFile, { oid }, { signal: stop.signal, quiet: true }).then(show, () => setAddress(undefined))
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [client, oid])
  return address
}
