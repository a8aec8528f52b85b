import { type FilePreviewProps, Skeleton } from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import { packedRefusal } from '../../model/packed-size.ts'
import { MOST_ROWS, readSheets, type ShownSheet } from './read-sheets.ts'
import { SheetTable } from './sheet-table.tsx'

/** The sheets of a workbook, each a tab, as tables of their values. */
export default function SheetPreview({ content, onRefuse }: FilePreviewProps) {
  const [sheets, setSheets] = useState<readonly ShownSheet[]>()
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    let gone = false
    const read = async () => {
      const bytes = await content.arrayBuffer()
      const refusal = packedRefusal(bytes)
      if (refusal !== undefined) return onRefuse(refusal)
      const found = await readSheets(bytes)
      if (!gone) setSheets(found)
    }
    read().catch(() => onRefuse('文件已损坏或设有密码，可以下载后查看。'))
    return () => {
      gone = true
    }
  }, [content, onRefuse])
  const sheet = sheets?.[chosen]
  if (!sheet) return <Skeleton lines={10} />
  return (
    <div className="gt-viewer-body">
      {sheet.cut && <p className="preview-note">内容较多，这里只显示前 {MOST_ROWS} 行，其余请下载后查看。</p>}
      <SheetTable sheet={sheet} />
      {sheets.length > 1 && (
        <div className="preview-sheets" role="tablist" aria-label="工作表">
          {sheets.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={index === chosen}
              onClick={() => setChosen(index)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
