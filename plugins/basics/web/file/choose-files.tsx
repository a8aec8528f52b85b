import { UploadIcon } from '@blueprintjs/icons'
import { type DragEvent, useRef, useState } from 'react'
import type { UploadOptions } from '../../model/file/upload.ts'
import { endingsOf } from '../../model/file/upload-refusal.ts'
import { isOn } from '../../model/option-values.ts'

export interface ChooseFilesProps {
  readonly options: UploadOptions
  readonly title: string
  /** While designing the control is only looked at. */
  readonly idle: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** The way files come in: a button, or an area they can also be dropped on. */
export function ChooseFiles({ options, title, idle, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const open = () => !idle && input.current?.click()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!idle) onChoose(isOn(options.multiple) ? files : files.slice(0, 1))
  }
  const chosen = () => {
    const element = input.current
    if (!element) return
    onChoose([...(element.files ?? [])])
    element.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="file-input"
        multiple={isOn(options.multiple)}
        accept={endingsOf(options)
          .map((ending) => `.${ending}`)
          .join(',')}
        onChange={chosen}
      />
      {isOn(options.drag) ? (
        <button
          type="button"
          className="basics-drop"
          data-over={over || undefined}
          aria-label={`上传${title}`}
          onClick={open}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <UploadIcon size={20} aria-hidden />
          将文件拖到此处，或点击选择
        </button>
      ) : (
        <button type="button" className="gt-link basics-choose" aria-label={`上传${title}`} onClick={open}>
          <UploadIcon size={14} aria-hidden />
          上传
        </button>
      )}
    </>
  )
}
