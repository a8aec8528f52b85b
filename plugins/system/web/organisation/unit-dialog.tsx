import { useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { createUnit, readOrganisationTree, readUnit, updateUnit } from '../../model/organisation-calls.ts'
import { TextField } from '../parts/text-field.tsx'
import { OrganisationDialog } from './organisation-dialog.tsx'

export interface UnitInput {
  readonly unitName: string
  readonly unitCode: string
  readonly shortName: string
  readonly unitSort: number
}

export type UnitTarget =
  | { readonly kind: 'add'; readonly parentId: string; readonly parentName: string }
  | { readonly kind: 'edit'; readonly id: string; readonly stored: UnitInput }

interface UnitDialogProps {
  readonly target: UnitTarget
  readonly onClose: () => void
}

const NEW: UnitInput = { unitName: '', unitCode: '', shortName: '', unitSort: 0 }

/** Adds a unit below another, or changes one. */
export function UnitDialog({ target, onClose }: UnitDialogProps) {
  const stored = target.kind === 'edit' ? target.stored : NEW
  const [draft, setDraft] = useState({ name: stored.unitName, code: stored.unitCode, sort: String(stored.unitSort) })
  const [shortName, setShortName] = useState(stored.shortName)
  const { save, busy } = useSaving(target, onClose)
  const content = {
    unitName: draft.name.trim(),
    unitCode: draft.code,
    shortName: shortName.trim(),
    unitSort: Number(draft.sort),
  }
  return (
    <OrganisationDialog
      title={target.kind === 'add' ? `在「${target.parentName}」下新增组织` : '编辑组织'}
      kind="组织"
      draft={draft}
      onDraft={setDraft}
      busy={busy}
      onSave={() => save(content)}
      onClose={onClose}
    >
      <TextField label="组织简称" maxLength={40} value={shortName} onChange={setShortName} />
    </OrganisationDialog>
  )
}

function useSaving(target: UnitTarget, onDone: () => void) {
  const refreshes = [readOrganisationTree, readUnit]
  const create = useSend(createUnit, { done: '添加成功', refreshes, onDone })
  const update = useSend(updateUnit, { done: '编辑成功！', refreshes, onDone })
  const save = (content: UnitInput) => {
    if (target.kind === 'add') create.mutate({ ...content, parentId: target.parentId })
    else update.mutate({ id: target.id, ...content })
  }
  return { save, busy: create.isPending || update.isPending }
}
