import { FolderCloseIcon } from '@blueprintjs/icons'
import { attachmentRefusal, MOST_ATTACHMENTS } from '@gongtai/sdk'
import {
  Client,
  type FieldFaceProps,
  FileIcon,
  fieldFace,
  openFiles,
  RunningUpload,
  useService,
  useUploads,
} from '@gongtai/sdk/web'
import {
  type Attachment,
  type AttachmentOptions,
  attachedFiles,
  attachment,
  attachmentsOf,
} from '../../model/attachment/attachment.ts'
import { downloadFile } from '../../model/calls.ts'
import { type FormFile, formFile } from '../../model/file/file-value.ts'
import { uploadMessages } from '../../model/file/upload-refusal.ts'
import { groupOf } from '../control.ts'
import { ChooseFiles } from '../file/choose-files.tsx'

type Props = FieldFaceProps<readonly Attachment[], AttachmentOptions>

const choosing = { multiple: true, drag: true } as const

const refuse = (chosen: readonly File[], present: number): string | undefined =>
  chosen.length === 0 ? uploadMessages.none : attachmentRefusal(chosen, present)

function Edit(props: Props) {
  const { value, options, disabled, mode, compact } = props
  const uploads = useUploads(
    attachedFiles(value),
    refuse,
    (files) => props.onChange(attachmentsOf(files)),
    ({ oid, name }) => formFile(oid, name),
  )
  const tips = options.tips || `单个文件不超过 500M，最多 ${MOST_ATTACHMENTS} 个`
  return (
    <fieldset {...groupOf(props)} className="basics-group">
      {!disabled && (
        <ChooseFiles
          options={{ ...choosing, drag: !compact }}
          title={props.title}
          idle={mode !== 'render'}
          onChoose={uploads.add}
        />
      )}
      {!disabled && !compact && <p className="basics-tips">{tips}</p>}
      <ul className="basics-attachments">
        {uploads.files.map((file, at) => (
          <Row
            key={file.oid}
            file={file}
            onOpen={() => openFiles(uploads.files, at)}
            {...(!disabled && { onRemove: uploads.remove })}
          />
        ))}
        {uploads.uploads.map((running) => (
          <li key={running.key}>
            <FileIcon name={running.name} />
            <RunningUpload upload={running} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface RowProps {
  readonly file: FormFile
  readonly onOpen: () => void
  readonly onRemove?: (file: FormFile) => void
}

function Row({ file, onOpen, onRemove }: RowProps) {
  const client = useService(Client)
  // The request layer shows why a file could not be fetched.
  const save = () => void client.download(downloadFile, { oid: file.oid }, file.name).catch(() => undefined)
  return (
    <li>
      <FileIcon name={file.name} />
      <button type="button" className="gt-link basics-attachment-name" onClick={onOpen}>
        {file.name}
      </button>
      <button type="button" className="gt-link" aria-label={`下载${file.name}`} onClick={save}>
        下载
      </button>
      {onRemove && (
        <button type="button" className="gt-link" aria-label={`删除${file.name}`} onClick={() => onRemove(file)}>
          删除
        </button>
      )}
    </li>
  )
}

function Show({ value }: Props) {
  if (value.length === 0) return null
  const files = attachedFiles(value)
  return (
    <ul className="basics-attachments">
      {files.map((file, at) => (
        <Row key={file.oid} file={file} onOpen={() => openFiles(files, at)} />
      ))}
    </ul>
  )
}

export const attachmentFace = fieldFace<readonly Attachment[], AttachmentOptions>({
  id: attachment.id,
  Edit,
  Show,
  Icon: FolderCloseIcon,
})
