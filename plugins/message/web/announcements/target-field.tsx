import { Button } from '@blueprintjs/core'
import { Field, SelectorDialog } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { Target, TargetKind } from '../../model/announcement-calls.ts'

/** Kinds of targets with the selector that picks them. */
const selectors: readonly { readonly kind: TargetKind; readonly type: string; readonly title: string }[] = [
  { kind: 'unit', type: '2', title: '单位（含下级）' },
  { kind: 'department', type: '3', title: '部门（含下级）' },
  { kind: 'role', type: '1', title: '角色' },
]

interface TargetFieldProps {
  readonly targets: readonly Target[]
  readonly onChange: (targets: readonly Target[]) => void
}

/** Whom an announcement is for; everybody while nothing is chosen. */
export function TargetField({ targets, onChange }: TargetFieldProps) {
  const [picking, setPicking] = useState<TargetKind>()
  const picked = selectors.find(({ kind }) => kind === picking)
  const ofKind = (kind: TargetKind) => targets.filter((target) => target.kind === kind)
  const replace = (kind: TargetKind, chosen: readonly { readonly key: string; readonly name: string }[]) =>
    onChange([
      ...targets.filter((target) => target.kind !== kind),
      ...chosen.filter(({ key }) => key !== '').map(({ key, name }) => ({ kind, id: key, name })),
    ])
  return (
    <>
      <Field
        label="发布范围"
        help={targets.length === 0 ? '都不选择时发布给全体人员' : '符合其中任何一项的人员都会看到'}
      >
        {(control) => (
          <div {...control} role="group" className="msg-targets">
            {selectors.map(({ kind, title }) => (
              <Button
                key={kind}
                fill
                alignText="start"
                ellipsizeText
                text={`${title}：${
                  ofKind(kind)
                    .map(({ name }) => name)
                    .join('、') || '未选择'
                }`}
                onClick={() => setPicking(kind)}
              />
            ))}
          </div>
        )}
      </Field>
      {picked && (
        <SelectorDialog
          isOpen
          multiple
          type={picked.type}
          purpose="发布范围"
          chosen={ofKind(picked.kind).map(({ id, name }) => ({ key: id, name }))}
          onConfirm={(chosen) => replace(picked.kind, chosen)}
          onClose={() => setPicking(undefined)}
        />
      )}
    </>
  )
}
