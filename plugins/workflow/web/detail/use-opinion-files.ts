import { attachmentRefusal } from '@gongtai/sdk'
import { Client, toast, useService } from '@gongtai/sdk/web'
import { useState } from 'react'
import { uploadOpinionFile } from '../../model/calls.ts'

/** Files that go with an opinion; stored at once, joined to the record when the task is handled. */
export function useOpinionFiles() {
  const client = useService(Client)
  const [attached, setAttached] = useState<readonly { readonly oid: string; readonly name: string }[]>([])
  const [sending, setSending] = useState(false)
  const add = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    input.value = ''
    if (!file) return
    const refusal = attachmentRefusal([file], attached.length)
    if (refusal !== undefined) return toast.warning(refusal)
    setSending(true)
    try {
      const { oid } = await client.upload(uploadOpinionFile, file, { type: 'bpm' })
      setAttached((now) => [...now, { oid, name: file.name }])
    } finally {
      setSending(false)
    }
  }
  const remove = (oid: string) => setAttached((now) => now.filter((file) => file.oid !== oid))
  return { attached, sending, add: (input: HTMLInputElement) => void add(input), remove }
}
