import { Button } from '@blueprintjs/core'
import { CaretDownIcon, ExportIcon } from '@blueprintjs/icons'
import { Client, DropMenu, useService } from '@gongtai/sdk/web'
import { useState } from 'react'
import { exportRecords } from '../../model/record-calls.ts'

interface ExportMenuProps {
  readonly title: string
  readonly tables: readonly { readonly key: string; readonly title: string }[]
  /** What the list shows: the form, and what narrows and orders it. */
  readonly narrowed: { readonly key: string; readonly search?: string; readonly where?: string; readonly sort?: string }
  /** How many records that are; `undefined` until known. */
  readonly total: number | undefined
}

/** Saves what the list shows, all pages of it; the rows of each table in the form as a file of their own. */
export function ExportMenu({ title, tables, narrowed, total }: ExportMenuProps) {
  const { busy, save } = useExport(narrowed)
  const word = narrowed.search || narrowed.where ? '导出筛选结果' : '导出全部'
  const disabled = busy || !total
  if (tables.length === 0) {
    return (
      <Button
        icon={<ExportIcon />}
        text={word}
        loading={busy}
        disabled={disabled}
        onClick={() => save(`${title}.csv`)}
      />
    )
  }
  const files = tables.map((table) => ({
    title: `${table.title}（每行一条）`,
    onSelect: () => save(`${title}-${table.title}.csv`, table.key),
  }))
  return (
    <DropMenu
      className="bp6-button"
      disabled={disabled}
      groups={[[{ title: '主表（每份一条）', onSelect: () => save(`${title}.csv`) }, ...files]]}
    >
      <ExportIcon aria-hidden />
      <span className="bp6-button-text">{busy ? '正在导出…' : word}</span>
      <CaretDownIcon aria-hidden />
    </DropMenu>
  )
}

function useExport(narrowed: ExportMenuProps['narrowed']) {
  const client = useService(Client)
  const [busy, setBusy] = useState(false)
  const save = (name: string, table?: string) => {
    setBusy(true)
    // The request layer tells what went wrong.
    const saved = client.download(exportRecords, { ...narrowed, ...(table && { table }) }, name).catch(() => undefined)
    void saved.then(() => setBusy(false))
  }
  return { busy, save }
}
