import type { FormValues } from '@gongtai/sdk'
import { Client, confirm, toast, useService } from '@gongtai/sdk/web'
import { useState } from 'react'
import { lastValues } from '../model/desk-calls.ts'

/** Fills a start form in as the person's last request with the process was; what was typed is asked about first. */
export function useCopyLast(process: string, isTouched: () => boolean) {
  const client = useService(Client)
  const [copied, setCopied] = useState<{ readonly times: number; readonly values: FormValues }>()
  const [copying, setCopying] = useState(false)
  const copy = async () => {
    if (isTouched() && !(await confirm({ text: '上次申请的内容将替换当前填写的内容，确定复制吗？' }))) return
    setCopying(true)
    try {
      const { number, values } = await client.call(lastValues, { defKey: process })
      setCopied((now) => ({ times: (now?.times ?? 0) + 1, values: values as FormValues }))
      toast.success(`已复制 ${number} 的内容，附件、文号和计算项不复制`)
    } finally {
      setCopying(false)
    }
  }
  // The request layer shows why it could not be copied.
  return { copied, copying, copy: () => void copy().catch(() => undefined) }
}
