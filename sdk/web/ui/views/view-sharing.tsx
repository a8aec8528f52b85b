import { useState } from 'react'
import { SelectField } from '../labelled-inputs.tsx'
import { PushButton } from '../push-button.tsx'
import type { SelectorChoice } from '../selector/selector-choice.ts'
import { SelectorDialog } from '../selector/selector-dialog.tsx'

export type Sharing = 'mine' | 'everyone' | 'roles'

const sharings = [
  ['mine', '仅自己'],
  ['everyone', '本单位所有人'],
  ['roles', '指定角色'],
] as const

interface ViewSharingProps {
  readonly sharing: Sharing
  readonly roles: readonly SelectorChoice[]
  readonly onSharing: (sharing: Sharing) => void
  readonly onRoles: (roles: readonly SelectorChoice[]) => void
}

/** Who may use a view besides whoever made it. */
export function ViewSharing({ sharing, roles, onSharing, onRoles }: ViewSharingProps) {
  const [picking, setPicking] = useState(false)
  return (
    <>
      <SelectField
        label="谁可以使用"
        value={sharing}
        options={sharings}
        onChange={(chosen) => onSharing(chosen as Sharing)}
      />
      {sharing === 'roles' && (
        <PushButton
          text={roles.length > 0 ? roles.map(({ name }) => name).join('、') : '选择角色'}
          onClick={() => setPicking(true)}
        />
      )}
      {picking && (
        <SelectorDialog
          isOpen
          multiple
          type="1"
          purpose="可以使用该视图的角色"
          chosen={roles}
          onConfirm={(chosen) => {
            onRoles(chosen)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
