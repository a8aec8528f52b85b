import { useState } from 'react'
import { useCall } from '../../hooks/use-call.ts'
import { SelectField } from '../inputs/labelled-inputs.tsx'
import { PushButton } from '../inputs/push-button.tsx'
import { treeCall } from '../selector/selector-calls.ts'
import type { SelectorChoice } from '../selector/selector-choice.ts'
import { SelectorDialog } from '../selector/selector-dialog.tsx'
import { treeNodes } from '../selector/tree-nodes.ts'

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
  const named = useNamed(roles, sharing === 'roles')
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
          text={named.length > 0 ? named.map(({ name }) => name).join('、') : '选择角色'}
          onClick={() => setPicking(true)}
        />
      )}
      {picking && (
        <SelectorDialog
          isOpen
          multiple
          type="1"
          purpose="可以使用该视图的角色"
          chosen={named}
          onConfirm={(chosen) => {
            onRoles(chosen.filter(({ key }) => key !== ''))
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

/** A view knows its roles by id alone; one that is gone keeps it. */
function useNamed(roles: readonly SelectorChoice[], wanted: boolean): readonly SelectorChoice[] {
  const { call, input } = treeCall('role')
  const { data } = useCall(call, input, { enabled: wanted && roles.length > 0, quiet: true })
  const names = new Map(treeNodes(data ?? []).map(({ id, name }) => [id, name]))
  return roles.map((role) => ({ ...role, name: names.get(role.key ?? '') ?? role.name }))
}
