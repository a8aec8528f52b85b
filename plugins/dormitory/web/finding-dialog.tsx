import { Dialog, DialogBody } from '@blueprintjs/core'
import {
  DayField,
  DialogActions,
  Field,
  FileLink,
  openFiles,
  RunningUpload,
  SelectField,
  TextField,
  useSend,
  useUploads,
  type ViewedFile,
} from '@gongtai/sdk/web'
import { useRef, useState } from 'react'
import { findings, type RoundRoom, readRound } from '../model/inspections.ts'

interface FindingDialogProps {
  readonly inspection: string
  readonly room: RoundRoom
  readonly onClose: () => void
}

const { kind: kinds, follow: follows, photos: pictures } = findings.fields

const optionsOf = (choices: Readonly<Record<string, { readonly title: string }>>) =>
  Object.entries(choices).map(([value, { title }]) => [value, title] as const)

/** What was found in a room, with photos taken on the spot. */
export function FindingDialog({ inspection, room, onClose }: FindingDialogProps) {
  const [kind, setKind] = useState('hygiene')
  const [follow, setFollow] = useState('lodgers')
  const [what, setWhat] = useState('')
  const [due, setDue] = useState('')
  const [photos, setPhotos] = useState<readonly ViewedFile[]>([])
  const [busy, setBusy] = useState(false)
  const send = useSend(findings.calls.add, { refreshes: [readRound], done: '已登记问题', onDone: onClose })
  const full = what.trim() !== '' && due !== ''
  const add = () =>
    send.mutate({
      ...{ inspection, room: room.id, kind, follow, what: what.trim(), due },
      photos: photos.map(({ oid }) => oid),
    })
  return (
    <Dialog isOpen className="gt-dialog" title={`${room.number} 发现问题`} style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <SelectField label="类别" value={kind} onChange={setKind} options={optionsOf(kinds.choices)} />
        <TextField label="问题" value={what} onChange={setWhat} maxLength={300} />
        <DayField label="整改期限" value={due} onChange={setDue} />
        <SelectField label="处理方式" value={follow} onChange={setFollow} options={optionsOf(follows.choices)} />
        <Photos photos={photos} onChange={setPhotos} onBusy={setBusy} />
      </DialogBody>
      <DialogActions
        intent="primary"
        text="登记"
        busy={send.isPending}
        disabled={!full || busy}
        onConfirm={add}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface PhotosProps {
  readonly photos: readonly ViewedFile[]
  readonly onChange: (photos: readonly ViewedFile[]) => void
  readonly onBusy: (busy: boolean) => void
}

function Photos({ photos, onChange, onBusy }: PhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const refuse = (chosen: readonly File[], present: number) =>
    present + chosen.length > pictures.most ? `最多 ${pictures.most} 张照片` : undefined
  const { files, uploads, add, remove } = useUploads(photos, refuse, onChange, (file) => file)
  const choose = async (chosen: readonly File[]) => {
    onBusy(true)
    await add(chosen)
    onBusy(false)
  }
  return (
    <Field label="照片">
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
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={pictures.endings.map((ending) => `.${ending}`).join(',')}
            capture="environment"
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])]
              currentTarget.value = ''
              if (chosen.length > 0) void choose(chosen)
            }}
          />
          <button {...control} type="button" className="gt-link" onClick={() => input.current?.click()}>
            拍照或上传
          </button>
        </div>
      )}
    </Field>
  )
}
