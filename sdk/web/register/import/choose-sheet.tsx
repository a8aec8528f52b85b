import { Button } from '@blueprintjs/core'
import { DownloadIcon, UploadIcon } from '@blueprintjs/icons'
import { MOST_BYTES, MOST_ROWS } from '@gongtai/core/register/import/limits'
import { useRef, useState } from 'react'
import { readDictionary } from '../../hooks/use-dictionary.ts'
import { useService } from '../../hooks/use-service.ts'
import { Client } from '../../services/client.ts'
import { SelectField } from '../../ui/inputs/labelled-inputs.tsx'
import { templateOf } from './sheet-files.ts'
import type { SheetTarget } from './sheet-target.ts'
import type { ImportChoices } from './use-import.ts'

interface ChooseSheetProps {
  readonly target: Pick<SheetTarget, 'title' | 'fields' | 'choices'>
  readonly chosen: ImportChoices
  readonly onChoose: (name: string, value: string) => void
  readonly onFile: (file: File) => void
}

/** Where a sheet is chosen or dropped, with the template to begin with. */
export function ChooseSheet({ target, chosen, onChoose, onFile }: ChooseSheetProps) {
  return (
    <>
      <p className="gt-muted">
        支持 xlsx 与 csv，第一行为表头，一次最多 {MOST_ROWS.toLocaleString('zh-CN')} 行、{MOST_BYTES / 1_048_576} MB。
        选择、字典、机构与人员可填名称，也可填编码或账号。先检查，确认后才写入。
      </p>
      <Template {...target} />
      {target.choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          value={chosen[name] ?? ''}
          options={options}
          onChange={(value) => onChoose(name, value)}
        />
      ))}
      <DropZone onFile={onFile} />
    </>
  )
}

type Sheet = Pick<SheetTarget, 'title' | 'fields'>

function Template(sheet: Sheet) {
  const client = useService(Client)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      client.save(await templateOf(sheet, await labelsOf(sheet, client)), `${sheet.title}导入模板.xlsx`)
    } finally {
      setBusy(false)
    }
  }
  return <Button icon={<DownloadIcon />} text="下载模板" loading={busy} onClick={() => void save()} />
}

/** The words of dictionary fields, which people may choose from in the sheet. */
async function labelsOf({ fields }: Sheet, client: Client): Promise<Readonly<Record<string, readonly string[]>>> {
  const found = Object.entries(fields).map(async ([key, field]) => {
    if (field.kind !== 'dictionary') return [key, []] as const
    const entries = await client.call(readDictionary, { dictType: field.dictionary })
    return [key, entries.map(({ dictLabel }) => dictLabel)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className={over ? 'gt-import-drop gt-import-over' : 'gt-import-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <input
        ref={input}
        className="gt-visually-hidden"
        type="file"
        accept=".xlsx,.csv,.txt"
        tabIndex={-1}
        aria-label="表格文件"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onFile(file)
          // The same file may be chosen again after it was mended.
          currentTarget.value = ''
        }}
      />
      <Button intent="primary" icon={<UploadIcon />} text="选择表格" onClick={() => input.current?.click()} />
      <span className="gt-muted">或将表格拖到这里</span>
    </div>
  )
}
