import { Button } from '@blueprintjs/core'
import { ExportIcon } from '@blueprintjs/icons'
import type { RegisterQuery } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import { useState } from 'react'
import { useService } from '../hooks/use-service.ts'
import { Client } from '../services/client.ts'

interface RegisterExportProps {
  readonly register: Register
  readonly query: RegisterQuery
  /** How many rows that are; `undefined` until known. */
  readonly total: number | undefined
}

/** Saves all that the list shows, on every page of it. */
export function RegisterExport({ register, query, total }: RegisterExportProps) {
  const client = useService(Client)
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    // The request layer tells what went wrong.
    const saved = client.download(register.calls.export, query, `${register.title}.csv`).catch(() => undefined)
    void saved.then(() => setBusy(false))
  }
  // All columns, however the list is arranged: what was hidden on a screen is not to be missing from the data.
  const title = '导出全部列，包括列表中隐藏的列'
  return <Button icon={<ExportIcon />} text="导出" title={title} loading={busy} disabled={!total} onClick={save} />
}
