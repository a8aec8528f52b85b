import { Dialog, DialogBody } from '@blueprintjs/core'
import { DayField, DialogActions, Field, formatTime, TextField, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import {
  createAnnouncement,
  listAnnouncements,
  type ManagedAnnouncement,
  manageAnnouncements,
  updateAnnouncement,
} from '../../model/announcement-calls.ts'
import {
  type AnnouncementDraft,
  type AnnouncementProblems,
  announcementProblems,
  contentOf,
  draftOf,
  emptyDraft,
} from '../../model/announcement-draft.ts'
import { TargetField } from './target-field.tsx'

interface AnnouncementDialogProps {
  /** The one to change; a new one when absent. */
  readonly announcement?: ManagedAnnouncement
  readonly onClose: () => void
}

const MOST_TEXT = 20_000

/** Writes an announcement. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const [draft, setDraft] = useState<AnnouncementDraft>(() =>
    announcement ? draftOf(announcement) : emptyDraft(formatTime(new Date(), '{y}-{m}-{d}')),
  )
  const [checked, setChecked] = useState(false)
  const { save, busy } = useSaving(announcement, onClose)
  const problems = announcementProblems(draft)
  const confirm = () => {
    setChecked(true)
    if (Object.keys(problems).length === 0) save(draft)
  }
  return (
    <Dialog
      isOpen
      canOutsideClickClose={false}
      className="gt-dialog"
      title={announcement ? '编辑公告' : '发布公告'}
      onClose={onClose}
    >
      <DialogBody>
        <Fields
          draft={draft}
          problems={checked ? problems : {}}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
      </DialogBody>
      <DialogActions busy={busy} onConfirm={confirm} onClose={onClose} />
    </Dialog>
  )
}

interface FieldsProps {
  readonly draft: AnnouncementDraft
  readonly problems: AnnouncementProblems
  readonly onChange: (change: Partial<AnnouncementDraft>) => void
}

function Fields({ draft, problems, onChange }: FieldsProps) {
  const day = (field: 'startsOn' | 'endsOn', label: string, required: boolean) => (
    <DayField
      label={label}
      required={required}
      problem={problems[field]}
      value={draft[field]}
      onChange={(text) => onChange({ [field]: text })}
    />
  )
  return (
    <>
      <TextField
        label="标题"
        required
        maxLength={200}
        problem={problems.title}
        value={draft.title}
        onChange={(title) => onChange({ title })}
      />
      <Field label="内容" required problem={problems.text}>
        {(control) => (
          <textarea
            {...control}
            className="bp6-input gt-wide"
            rows={8}
            maxLength={MOST_TEXT}
            value={draft.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <TargetField targets={draft.targets} onChange={(targets) => onChange({ targets: [...targets] })} />
      {day('startsOn', '开始日期', true)}
      {day('endsOn', '结束日期', false)}
      <Field label="置顶">
        {(control) => (
          <label className="bp6-control bp6-checkbox">
            <input
              {...control}
              className="bp6-control-input"
              type="checkbox"
              checked={draft.pinned}
              onChange={() => onChange({ pinned: !draft.pinned })}
            />
            <span className="bp6-control-indicator" />
            排在其他公告之前
          </label>
        )}
      </Field>
    </>
  )
}

function useSaving(announcement: ManagedAnnouncement | undefined, onDone: () => void) {
  const refreshes = [manageAnnouncements, listAnnouncements]
  const create = useSend(createAnnouncement, { done: '添加成功', refreshes, onDone })
  const update = useSend(updateAnnouncement, { done: '编辑成功！', refreshes, onDone })
  const save = (draft: AnnouncementDraft) => {
    const content = contentOf(draft)
    if (announcement) update.mutate({ id: announcement.id, ...content })
    else create.mutate(content)
  }
  return { save, busy: create.isPending || update.isPending }
}
