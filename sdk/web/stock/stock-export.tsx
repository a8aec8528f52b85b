import { Button } from '@blueprintjs/core'
import { ExportIcon } from '@blueprintjs/icons'
import type { Stock, StockQuery } from '@gongtai/core/stock/stock'
import { useState } from 'react'
import { useService } from '../hooks/use-service.ts'
import { Client } from '../services/client.ts'

interface StockExportProps {
  readonly of: Stock
  readonly query: StockQuery
  /** How many rows that are; `undefined` until known. */
  readonly total: number | undefined
}

/** Saves all that the list shows, on every page of it. */
export function StockExport({ of, query, total }: StockExportProps) {
  const client = useService(Client)
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    // The request layer tells what went wrong.
    const saved = client.download(of.calls.export, query, `${of.title}.csv`).catch(() => undefined)
    void saved.then(() => setBusy(false))
  }
  return <Button icon={<ExportIcon />} text="导出" loading={busy} disabled={!total} onClick={save} />
}
