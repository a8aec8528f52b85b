import { PaperclipIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, FileLink, fieldFace, openFiles, RunningUpload, useUploads } from '@gongtai/sdk/web'
import { formFile, joinFiles, splitFiles } from '../../model/file/file-value.ts'
import { type UploadOptions, upload } from '../../model/file/upload.ts'
import { chosenRefusal, countLimit } from '../../model/file/upload-refusal.ts'
import { groupOf } from '../control.ts'
import { ChooseFiles } from './choose-files.tsx'

type Props = FieldFaceProps<string, UploadOptions>

function Edit(props: Props) {
  const { value, options, disabled, mode, onChange } = props
  const { files, uploads, add, remove } = useUploads(
    splitFiles(value),
    (chosen, present) => chosenRefusal(chosen, present, options),
    (now) => onChange(joinFiles(now)),
    ({ oid, name }) => formFile(oid, name),
  )
  const full = files.length + uploads.length >= countLimit(options)
  return (
    <fieldset {...groupOf(props)} className="basics-group basics-files">
      {files.map((file, at) => (
        <FileLink
          key={file.oid}
          name={file.name}
          onOpen={() => openFiles(files, at)}
          onRemove={disabled ? undefined : () => remove(file)}
        />
      ))}
      {uploads.map((running) => (
        <RunningUpload key={running.key} upload={running} />
      ))}
      {!disabled && !full && (
        <ChooseFiles options={options} title={props.title} idle={mode !== 'render'} onChoose={add} />
      )}
      {options.tips && !props.compact && <p className="basics-tips">{options.tips}</p>}
    </fieldset>
  )
}

function Show({ value }: Props) {
  if (value === '') return null
  const files = splitFiles(value)
  return (
    <span className="basics-files">
      {files.map((file, at) => (
        <FileLink key={file.oid} name={file.name} onOpen={() => openFiles(files, at)} />
      ))}
    </span>
  )
}

export const uploadFace = fieldFace<string, UploadOptions>({ id: upload.id, Edit, Show, Icon: PaperclipIcon })
