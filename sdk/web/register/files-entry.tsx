import { UploadIcon } from '@blueprintjs/icons'
import type { FilesField, RegisterFile } from '@gongtai/core/register/field'
import { countProblem, fileProblem, mostFiles, pixelsProblem } from '@gongtai/core/register/files'
import { useEffect, useRef } from 'react'
import { FileLink } from '../files/file-link.tsx'
import { openFiles } from '../files/open-files.ts'
import { pixelsOf } from '../files/pixels-of.ts'
import { RunningUpload } from '../files/running-upload.tsx'
import { useUploads } from '../files/use-uploads.ts'
import { Field, type FieldControl } from '../ui/inputs/field.tsx'

interface FilesEntryProps {
  readonly field: FilesField
  readonly files: readonly RegisterFile[]
  readonly problem: string | undefined
  readonly onChange: (files: readonly RegisterFile[]) => void
  /** Called with whether files are still on their way: until then nothing is saved. */
  readonly onBusy: (busy: boolean) => void
}

/** The attachments of a row in its editor. */
export function FilesEntry({ field, files: value, problem, onChange, onBusy }: FilesEntryProps) {
  const refuse = (chosen: readonly File[], present: number) =>
    countProblem(field, present + chosen.length) ??
    chosen.map(({ name, size }) => fileProblem(field, { name, bytes: size })).find((each) => each !== undefined) ??
    wrongSize(field, chosen)
  const { files, uploads, add, remove } = useUploads(value, refuse, onChange, (file) => file)
  const busy = uploads.length > 0
  useEffect(() => onBusy(busy), [busy, onBusy])
  return (
    <Field label={field.title} required={!field.optional} help={field.help ?? limitsOf(field)} problem={problem}>
      {(control) => (
        <div className="gt-files">
          {files.map((file, at) => (
            <FileLink
              key={file.oid}
              name={file.name}
              onOpen={() => openFiles(files, at)}
              onRemove={() => void remove(file)}
            />
          ))}
          {uploads.map((upload) => (
            <RunningUpload key={upload.key} upload={upload} />
          ))}
          {files.length + uploads.length < mostFiles(field) && (
            <ChooseFiles control={control} field={field} onChoose={(chosen) => void add(chosen)} />
          )}
        </div>
      )}
    </Field>
  )
}

/** The server looks at what the browser cannot read. */
async function wrongSize(field: FilesField, chosen: readonly File[]): Promise<string | undefined> {
  if (!field.pixels) return undefined
  for (const file of chosen) {
    const pixels = await pixelsOf(file)
    const problem = pixels && pixelsProblem(field, pixels)
    if (problem !== undefined) return problem
  }
  return undefined
}

interface ChooseFilesProps {
  readonly control: FieldControl
  readonly field: FilesField
  readonly onChoose: (files: readonly File[]) => void
}

function ChooseFiles({ control, field, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={mostFiles(field) > 1}
        accept={field.endings?.map((ending) => `.${ending}`).join(',')}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (chosen.length > 0) onChoose(chosen)
        }}
      />
      <button
        {...control}
        type="button"
        className="gt-link gt-files-choose"
        aria-label={`上传${field.title}`}
        onClick={() => input.current?.click()}
      >
        <UploadIcon size={14} aria-hidden />
        上传
      </button>
    </>
  )
}

/** What may be uploaded, in a line below the control. */
const limitsOf = (field: FilesField): string =>
  [
    `最多 ${mostFiles(field)} 个文件`,
    ...(field.endings ? [`限 ${field.endings.join('、')}`] : []),
    ...(field.pixels ? [`${field.pixels.width}×${field.pixels.height} 像素`] : []),
    ...(field.megabytes === undefined ? [] : [`单个不超过 ${field.megabytes} MB`]),
  ].join('，')
