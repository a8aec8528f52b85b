import { CrossIcon, MediaIcon, PlusIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace, openFiles, pixelsOf, useUploads } from '@gongtai/sdk/web'
import { useRef } from 'react'
import { formFile, joinFiles, splitFiles } from '../../model/file/file-value.ts'
import { type ImageOptions, image } from '../../model/image/image.ts'
import { imageLimit, imageRefusal, sizeRefusal } from '../../model/image/image-refusal.ts'
import { isOn } from '../../model/option-values.ts'
import { groupOf } from '../control.ts'
import { Thumbnail } from './thumbnail.tsx'

type Props = FieldFaceProps<string, ImageOptions>

function Edit(props: Props) {
  const { value, options, disabled, mode, title, onChange } = props
  const refuse = async (chosen: readonly File[], present: number) => {
    const names = chosen.map((file) => file.name)
    return imageRefusal(names, present, options) ?? (await wrongSize(title, chosen))
  }
  const { files, uploads, add, remove } = useUploads(
    splitFiles(value),
    refuse,
    (now) => onChange(joinFiles(now)),
    ({ oid, name }) => formFile(oid, name),
  )
  const room = files.length + uploads.length < imageLimit(options)
  return (
    <fieldset {...groupOf(props)} className="basics-group basics-images">
      {files.map((file, at) => (
        <Thumbnail key={file.oid} file={file} onOpen={() => openFiles(files, at)}>
          {!disabled && (
            <button type="button" aria-label={`删除${file.name}`} onClick={() => void remove(file)}>
              <CrossIcon size={12} aria-hidden />
            </button>
          )}
        </Thumbnail>
      ))}
      {uploads.map((running) => (
        <span key={running.key} className="basics-image" role="status">
          <progress max={1} value={running.fraction} aria-label={`上传${running.name}`} />
        </span>
      ))}
      {!disabled && room && (
        <AddImage title={title} several={isOn(options.multiple)} idle={mode !== 'render'} onChoose={add} />
      )}
      {options.tips && !props.compact && <p className="basics-tips">{options.tips}</p>}
    </fieldset>
  )
}

async function wrongSize(title: string, chosen: readonly File[]): Promise<string | undefined> {
  for (const file of chosen) {
    const pixels = await pixelsOf(file)
    const refusal = pixels && sizeRefusal(title, pixels)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

interface AddImageProps {
  readonly title: string
  readonly several: boolean
  /** While designing nothing is sent. */
  readonly idle: boolean
  readonly onChoose: (files: readonly File[]) => void
}

function AddImage({ title, several, idle, onChoose }: AddImageProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]) => {
    if (!idle) onChoose(several ? files : files.slice(0, 1))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="image-input"
        accept="image/*"
        multiple={several}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          take(files)
        }}
      />
      <button
        type="button"
        className="basics-image basics-image-add"
        aria-label={`上传${title}`}
        onClick={() => !idle && input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take([...event.dataTransfer.files])
        }}
      >
        <PlusIcon size={20} aria-hidden />
      </button>
    </>
  )
}

function Show({ value }: Props) {
  if (value === '') return null
  const files = splitFiles(value)
  return (
    <span className="basics-images">
      {files.map((file, at) => (
        <Thumbnail key={file.oid} file={file} onOpen={() => openFiles(files, at)} />
      ))}
    </span>
  )
}

export const imageFace = fieldFace<string, ImageOptions>({ id: image.id, Edit, Show, Icon: MediaIcon })
