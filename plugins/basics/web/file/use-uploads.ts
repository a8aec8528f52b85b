import { isFault } from '@gongtai/sdk'
import { Client, confirm, toast, useService } from '@gongtai/sdk/web'
import { useRef, useState } from 'react'
import { removeFile, uploadFile } from '../../model/calls.ts'
import { type FormFile, formFile } from '../../model/file/file-value.ts'

export interface Upload {
  readonly key: number
  readonly name: string
  readonly fraction: number
  readonly cancel: () => void
}

/** Why chosen files are not taken, beside so many that are there already; undefined when they are. */
export type Refuse = (chosen: readonly File[], present: number) => string | undefined | Promise<string | undefined>

/** Sending, fetching and removing the files of one field. */
export function useUploads(value: readonly FormFile[], refuse: Refuse, onChange: (value: readonly FormFile[]) => void) {
  const client = useService(Client)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextKey = useRef(0)
  // Several uploads end one after the other: each adds to what the one before has left.
  const files = useRef(value)
  files.current = value
  const fresh = useRef(new Set<string>())

  const put = (next: readonly FormFile[]) => {
    files.current = next
    onChange(next)
  }

  const send = async (file: File) => {
    const key = nextKey.current++
    const stop = new AbortController()
    const upload = { key, name: file.name, fraction: 0, cancel: () => stop.abort() }
    setUploads((now) => [...now, upload])
    const onProgress = (fraction: number) =>
      setUploads((now) => now.map((each) => (each.key === key ? { ...each, fraction } : each)))
    try {
      const { oid } = await client.upload(
        uploadFile,
        file,
        { type: 'bpm' },
        { signal: stop.signal, onProgress, quiet: true },
      )
      fresh.current.add(oid)
      put([...files.current, formFile(oid, file.name)])
    } catch (error) {
      // The specification keeps a request that never reached an answer silent; only what the server says is shown.
      if (isFault(error) && error.status > 0) toast.warning(error.message)
    } finally {
      setUploads((now) => now.filter((each) => each.key !== key))
    }
  }

  const add = async (chosen: readonly File[]) => {
    const refusal = await refuse(chosen, files.current.length + uploads.length)
    if (refusal !== undefined) toast.warning(refusal)
    else for (const file of chosen) void send(file)
  }

  const remove = async (file: FormFile) => {
    if (!(await confirm({ text: `确定删除附件「${file.name}」吗？`, intent: 'danger' }))) return
    put(files.current.filter(({ oid }) => oid !== file.oid))
    // What a saved record names stays until that record is saved without it; only fresh uploads go at once.
    if (!fresh.current.delete(file.oid)) return
    try {
      await client.call(removeFile, { id: file.oid }, { quiet: true })
      toast.success('附件删除成功！', { milliseconds: 1500 })
    } catch {
      // Silent by the specification: the file is gone from the form, and the server clears what nobody names.
    }
  }

  return { files: files.current, uploads, add, remove }
}
