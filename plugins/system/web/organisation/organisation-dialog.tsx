import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions } from '@gongtai/sdk/web'
import type { ReactNode } from 'react'
import { problemUnless } from '../parts/problem-unless.ts'
import { TextField } from '../parts/text-field.tsx'

/** What a unit and a department have in common, as it is typed. */
export interface OrganisationDraft {
  readonly name: string
  readonly code: string
  readonly sort: string
}

export interface OrganisationDialogProps {
  readonly title: string
  /** 组织 or 部门, as the labels call it. */
  readonly kind: string
  readonly draft: OrganisationDraft
  readonly onDraft: (draft: OrganisationDraft) => void
  readonly busy: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  /** Further fields. */
  readonly children?: ReactNode
}

const codeProblem = problemUnless(/^[A-Za-z0-9_-]{1,40}$/, '只含字母、数字、下划线和短横线')
const sortProblem = problemUnless(/^\d{1,5}$/, '应为 0 至 99999 的整数')

/** Asks for name, code and order of a unit or department. */
export function OrganisationDialog({
  title,
  kind,
  draft,
  onDraft,
  busy,
  onSave,
  onClose,
  children,
}: OrganisationDialogProps) {
  const { name, code, sort } = draft
  const problems = { code: codeProblem(code), sort: sortProblem(sort) }
  const ready = name.trim() !== '' && code !== '' && sort !== '' && !problems.code && !problems.sort
  const write = (part: Partial<OrganisationDraft>) => onDraft({ ...draft, ...part })
  return (
    <Dialog isOpen canOutsideClickClose={false} className="gt-dialog" title={title} onClose={onClose}>
      <DialogBody>
        <TextField
          label={`${kind}名称`}
          required
          autoFocus
          maxLength={80}
          value={name}
          onChange={(text) => write({ name: text })}
        />
        {children}
        <TextField
          label={`${kind}编码`}
          required
          problem={problems.code}
          maxLength={40}
          value={code}
          onChange={(text) => write({ code: text })}
        />
        <TextField
          label="显示顺序"
          problem={problems.sort}
          maxLength={5}
          value={sort}
          onChange={(text) => write({ sort: text })}
        />
      </DialogBody>
      <DialogActions disabled={!ready} busy={busy} onConfirm={onSave} onClose={onClose} />
    </Dialog>
  )
}
