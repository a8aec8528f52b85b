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
  const several = isOn(options.multiple)
  const open = () => {
    if (!idle) input.current?.click()
  }
  const take = (files: readonly File[]) => {
    if (!idle) onChoose(several ? files : files.slice(0, 1))
  }
  const accept = endingsOf(options).map((ending) => `.${ending}`)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="file-input"
        multiple={several}
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {isOn(options.drag) ? (
        <DropArea title={title} onOpen={open} onDrop={take} />
      ) : (
        <ChooseButton title={title} onOpen={open} />
      )}
    </>
  )
}

interface OpenProps {
  readonly title: string
  readonly onOpen: () => void
}

const ChooseButton = ({ title, onOpen }: OpenProps) => (
  <button type="button" className="gt-link basics-choose" aria-label={`上传${title}`} onClick={onOpen}>
    <UploadIcon size={14} aria-hidden />
    上传
  </button>
)

function DropArea({ title, onOpen, onDrop }: OpenProps & { readonly onDrop: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop([...event.dataTransfer.files])
  }
  return (
    <button
      type="button"
      className="basics-drop"
      data-over={over || undefined}
      aria-label={`上传${title}`}
      onClick={onOpen}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon size={20} aria-hidden />
      将文件拖到此处，或点击选择
    </button>
  )
}
