import { Button } from '@blueprintjs/core'
import { ImportIcon } from '@blueprintjs/icons'
import type { Register } from '@gongtai/core/register/register'
import { useState } from 'react'
import { SheetImport } from './import/sheet-import.tsx'
import type { SheetTarget } from './import/sheet-target.ts'

/** Brings the rows of a sheet into the register. */
export function RegisterImport({ register }: { readonly register: Register }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ImportIcon />} text="导入" onClick={() => setOpen(true)} />
      {open && <SheetImport isOpen target={targetOf(register)} onClose={() => setOpen(false)} />}
    </>
  )
}

function targetOf({ title, fields, calls }: Register): SheetTarget {
  const unique = Object.values(fields).find((field) => 'unique' in field && field.unique)
  const duplicates = {
    name: 'duplicates',
    label: `${unique?.title}已登记时`,
    options: [
      ['refuse', '不导入该行，并指出'],
      ['update', '用表格内容修改已登记的记录'],
    ],
  } as const
  return {
    title,
    fields,
    calls,
    refreshes: [calls.list, calls.read, calls.history],
    choices: unique ? [duplicates] : [],
  }
}
