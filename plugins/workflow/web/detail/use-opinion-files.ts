import { Client, toast, useService } from '@gongtai/sdk/web'
import { useState } from 'react'
import { uploadOpinionFile } from '../../model/calls.ts'

const MOST = 30
const LARGEST = 500 * 1_048_576

/** Files that go with an opinion; stored at once, joined to the record when the task is handled. */
export function useOpinionFiles() {
  const client = useService(Client)
  const [attached, setAttached] = useState<readonly { readonly oid: string; readonly name: string }[]>([])
  const [sending, setSending] = useState(false)
  const add = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    input.value = ''
    if (!file) return
    if (file.size > LARGEST) return toast.warning(`单个文件${file.name}不能大于500M`)
    if (attached.length >= MOST) return toast.warning(`单次最多上传${MOST}个文件，已有 ${attached.length} 个文件`)
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
