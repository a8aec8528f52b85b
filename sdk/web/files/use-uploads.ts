import { removeFile, uploadFormFile } from '@gongtai/core/contract/calls/files'
import { emptyRefusal } from '@gongtai/core/form/attachment-refusal'
import { isFault } from '@gongtai/core/kernel/fault'
import { useRef, useState } from 'react'
import { useService } from '../hooks/use-service.ts'
import { Client } from '../services/client.ts'
import { confirm } from '../ui/dialogs/confirm.ts'
import { toast } from '../ui/states/toast.ts'
import type { ViewedFile } from './open-files.ts'
import { withUploaded } from './with-uploaded.ts'

/**
 * A file on its way to the server.
 *
 * @see useUploads
 */
export interface RunningFile {
  /** Sequence of the uploads of a control, to tell them apart. */
  readonly key: number
  readonly name: string
  /** The fraction that was sent, from 0 to 1. */
  readonly fraction: number
  readonly cancel: () => void
}

/**
 * Why chosen files are not taken, beside so many that are there already; `undefined` when they are.
 *
 * @see useUploads
 */
export type RefuseFiles = (chosen: readonly File[], present: number) => string | undefined | Promise<string | undefined>

/**
 * Sends, keeps and removes the files of one control. What was uploaded belongs to the person alone until something that
 * is saved names it; what is removed before that goes at once.
 *
 * @param value files as they stand in the control
 * @param refuse says why files are not taken; empty ones never are
 * @param onChange gets the files whenever one was uploaded or removed
 * @param keptOf makes of an uploaded file what stands in the control
 * @returns files, those on their way, and how to add and to remove some
 * @throws never
 * @example
 * export function Papers({ value, onChange }: { value: readonly ViewedFile[]; onChange: (files: readonly ViewedFile[]) => void }) {
 *   const { files, uploads, add, remove } = useUploads(value, () => undefined, onChange, (file) => file)
 *   return (
 *     <>
 *       {files.map((file) => <FileLink key={file.oid} name={file.name} onOpen={() => openFiles([file])} onRemove={() => remove(file)} />)}
 *       {uploads.map((upload) => <RunningUpload key={upload.key} upload={upload} />)}
 *       <input type="file" aria-label="上传附件" onChange={({ target }) => add([...(target.files ?? [])])} />
 *     </>
 *   )
 * }
 */
export function useUploads<Kept extends ViewedFile>(
  value: readonly Kept[],
  refuse: RefuseFiles,
  onChange: (value: readonly Kept[]) => void,
  keptOf: (uploaded: ViewedFile) => Kept,
) {
  const client = useService(Client)
  const [uploads, setUploads] = useState<readonly RunningFile[]>([])
  const nextKey = useRef(0)
  // Several uploads end one after the other: each adds to what the one before has left.
  const files = useRef(value)
  files.current = value
  /** Uploaded here, with the number of its upload. */
  const fresh = useRef(new Map<string, number>())

  const put = (next: readonly Kept[]) => {
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
      const options = { signal: stop.signal, onProgress, quiet: true }
      const { oid } = await client.upload(uploadFormFile, file, { type: 'bpm' }, options)
      put(withUploaded(files.current, keptOf({ oid, name: file.name }), key, fresh.current))
      fresh.current.set(oid, key)
    } catch (error) {
      // The specification keeps a request that never reached an answer silent; only what the server says is shown.
      if (isFault(error) && error.status > 0) toast.warning(error.message)
    } finally {
      setUploads((now) => now.filter((each) => each.key !== key))
    }
  }

  const add = async (chosen: readonly File[]) => {
    const refusal = emptyRefusal(chosen) ?? (await refuse(chosen, files.current.length + uploads.length))
    if (refusal !== undefined) toast.warning(refusal)
    else for (const file of chosen) void send(file)
  }

  const remove = async (file: Kept) => {
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
