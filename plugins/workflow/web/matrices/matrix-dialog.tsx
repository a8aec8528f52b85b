import { Button } from '@blueprintjs/core'
import { Field, SelectField, SelectorDialog, SlidePanel, TextField, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import {
  createMatrix,
  type MatrixRecord,
  matrices,
  matrixDimensions,
  matrixGrid,
  matrixHistory,
  updateMatrix,
} from '../../model/matrix-calls.ts'
import { type LineDraft, lineProblems } from './line-drafts.ts'
import { LineTable } from './line-table.tsx'

const refreshes = [matrices, matrixDimensions, matrixGrid, matrixHistory]
const keyPattern = /^[a-z][a-z0-9_-]{1,49}$/
const types = [
  ['department', '部门'],
  ['unit', '组织'],
] as const

interface MatrixDialogProps {
  /** A new one when absent. */
  readonly matrix?: MatrixRecord
  readonly onClose: () => void
  readonly onMade?: (id: string) => void
}

/** What a matrix is called, what its places are, its classes, and who is meant in all other cases. */
export function MatrixDialog({ matrix, onClose, onMade }: MatrixDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(matrix))
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const { save, busy } = useSaving(matrix, draft, onClose, onMade)
  const wrong = lineProblems(draft.lines)
  const ready = draft.name.trim() !== '' && keyPattern.test(draft.id) && draft.lines.length > 0 && wrong.size === 0
  const actions = (
    <>
      <Button text="取消" onClick={onClose} />
      <Button intent="primary" text="保存" disabled={!ready} loading={busy} onClick={save} />
    </>
  )
  return (
    <SlidePanel
      isOpen
      width={600}
      title={matrix ? `修改「${matrix.name}」` : '新建人员矩阵'}
      onClose={onClose}
      actions={actions}
    >
      <TextField label="名称" required autoFocus maxLength={60} value={draft.name} onChange={(name) => set({ name })} />
      {!matrix && <KindFields draft={draft} onChange={set} />}
      <OtherwiseField
        id={draft.otherwise}
        name={draft.otherwiseName}
        onChange={(otherwise, otherwiseName) => set({ otherwise, otherwiseName })}
      />
      <LineTable lines={draft.lines} problems={wrong} onChange={(lines) => set({ lines })} />
    </SlidePanel>
  )
}

type Draft = ReturnType<typeof draftOf>

function useSaving(
  matrix: MatrixRecord | undefined,
  draft: Draft,
  onClose: () => void,
  onMade: MatrixDialogProps['onMade'],
) {
  const made = ({ id }: { readonly id: string }) => {
    onClose()
    onMade?.(id)
  }
  const create = useSend(createMatrix, { done: '添加成功', refreshes, onDone: made })
  const update = useSend(updateMatrix, { done: '编辑成功！', refreshes, onDone: onClose })
  const save = () => {
    const lines = draft.lines.map((line) => ({
      ...line,
      dictValue: line.dictValue.trim(),
      dictLabel: line.dictLabel.trim(),
    }))
    const content = { name: draft.name.trim(), otherwise: draft.otherwise, lines }
    if (matrix) update.mutate({ id: matrix.id, revision: matrix.revision, ...content })
    else create.mutate({ id: draft.id, type: draft.type, ...content })
  }
  return { save, busy: create.isPending || update.isPending }
}

interface KindFieldsProps {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}

/** What stays as it is once the matrix is made. */
const KindFields = ({ draft, onChange }: KindFieldsProps) => (
  <>
    <TextField
      label="标识"
      required
      problem={
        draft.id !== '' && !keyPattern.test(draft.id) ? '以小写字母开头，只含小写字母、数字、下划线和短横' : undefined
      }
      help="如 car_dispatchers，流程以它引用矩阵，建立后不能修改"
      value={draft.id}
      onChange={(id) => onChange({ id })}
    />
    <SelectField
      label="行"
      required
      options={types}
      value={draft.type}
      help="一行是一个部门或一个组织；没有设置人员的，依次查找上级"
      onChange={(type) => onChange({ type: type as Draft['type'] })}
    />
  </>
)

const draftOf = (matrix: MatrixRecord | undefined) => ({
  id: matrix?.id ?? '',
  name: matrix?.name ?? '',
  type: matrix?.type ?? 'department',
  otherwise: matrix?.otherwise ?? '',
  otherwiseName: matrix?.otherwiseName ?? '',
  lines: (matrix?.lines ?? [{ dictValue: '', dictLabel: '' }]) as readonly LineDraft[],
})

interface OtherwiseFieldProps {
  readonly id: string
  readonly name: string
  readonly onChange: (id: string, name: string) => void
}

/** The role whose holders are meant where nobody is named. */
function OtherwiseField({ id, name, onChange }: OtherwiseFieldProps) {
  const [picking, setPicking] = useState(false)
  return (
    <Field label="其余情况" help="查到上级仍没有设置人员时，由该角色的人员办理">
      {(control) => (
        <>
          <Button {...control} fill alignText="start" text={name || '不指定角色'} onClick={() => setPicking(true)} />
          {picking && (
            <SelectorDialog
              isOpen
              type="1"
              purpose="其余情况"
              chosen={id === '' ? [] : [{ key: id, name }]}
              onConfirm={([role]) => onChange(role?.key ?? '', role?.name ?? '')}
              onClose={() => setPicking(false)}
            />
          )}
        </>
      )}
    </Field>
  )
}
