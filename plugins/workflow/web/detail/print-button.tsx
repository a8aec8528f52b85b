import { Button } from '@blueprintjs/core'
import { PrintIcon } from '@blueprintjs/icons'
import type { FormValues } from '@gongtai/sdk'
import { formatTime, PrintDialog, usePhone } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { InstanceDetail } from '../../model/detail-shapes.ts'
import { rightsFor } from '../rights-for.ts'
import { printedOpinion } from './printed-opinion.ts'

/** Prints the request as it is stored, with what the person may see of it. */
export function PrintButton({ detail }: { readonly detail: InstanceDetail }) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="minimal"
        icon={<PrintIcon />}
        text={phone ? undefined : '打印'}
        aria-label="打印"
        onClick={() => setOpen(true)}
      />
      <PrintDialog
        isOpen={open}
        document={detail.form.document}
        record={recordOf(detail)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function recordOf({ instance, form, values, rights, opinions }: InstanceDetail) {
  return {
    key: form.key,
    values: values as FormValues,
    rights: rightsFor(rights),
    title: instance.title,
    number: instance.number,
    facts: [
      { label: '申请人', text: instance.initiator },
      { label: '申请时间', text: formatTime(instance.startedAt, '{y}-{m}-{d} {h}:{i}') },
    ],
    opinions: opinions.map(printedOpinion),
    path: `/workflow/instance/${instance.procInstId}`,
  }
}
