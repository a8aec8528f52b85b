import { Dialog, DialogBody, Switch } from '@blueprintjs/core'
import { DialogActions, IconField } from '@gongtai/sdk/web'
import { useState } from 'react'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { draftOf, emptyMenu, type MenuDraft, menuProblems } from './menu-draft.ts'
import { type PlacedRow, possibleParents } from './menu-rows.ts'
import { useMenuSaving } from './use-menu-changes.ts'

export interface MenuDialogProps {
  readonly rows: readonly PlacedRow[]
  /** The entry that is changed; a new one without. */
  readonly menu?: PlacedRow
  /** Where a new one hangs at first. */
  readonly parentId?: string
  readonly onClose: () => void
}

/** Adds an entry of the tenant's own, or changes any entry. */
export function MenuDialog({ rows, menu, parentId = '', onClose }: MenuDialogProps) {
  const [draft, setDraft] = useState<MenuDraft>(menu ? draftOf(menu) : { ...emptyMenu, parentId })
  const [checked, setChecked] = useState(false)
  const { save, busy } = useMenuSaving(menu, onClose)
  const problems = menuProblems(draft)
  const confirm = () => {
    setChecked(true)
    if (Object.keys(problems).length === 0) save(draft)
  }
  return (
    <Dialog
      isOpen
      canOutsideClickClose={false}
      className="gt-dialog"
      title={menu ? '编辑菜单' : '新增菜单'}
      onClose={onClose}
    >
      <DialogBody>
        <MenuFields
          draft={draft}
          problems={checked ? problems : {}}
          fixedPath={menu !== undefined && !menu.own}
          parents={possibleParents(rows, menu?.menuId)}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
      </DialogBody>
      <DialogActions busy={busy} onConfirm={confirm} onClose={onClose} />
    </Dialog>
  )
}

interface MenuFieldsProps {
  readonly draft: MenuDraft
  readonly problems: ReturnType<typeof menuProblems>
  /** The plugin decides where its entry leads. */
  readonly fixedPath: boolean
  readonly parents: readonly PlacedRow[]
  readonly onChange: (change: Partial<MenuDraft>) => void
}

function MenuFields({ draft, problems, fixedPath, parents, onChange }: MenuFieldsProps) {
  const choices = parents.map(({ menuId, menuName, depth }) => ({
    value: menuId,
    title: '　'.repeat(depth) + menuName,
  }))
  return (
    <>
      <TextField
        label="菜单名称"
        required
        autoFocus
        problem={problems.menuName}
        maxLength={40}
        value={draft.menuName}
        onChange={(menuName) => onChange({ menuName })}
      />
      <SelectField
        label="上级菜单"
        empty="无（显示在最上级）"
        choices={choices}
        value={draft.parentId}
        onChange={(parentId) => onChange({ parentId })}
      />
      <TextField
        label="地址"
        required={!fixedPath}
        readOnly={fixedPath}
        problem={problems.path}
        help={fixedPath ? '由插件决定，不能修改' : '系统内地址以 / 开头；外部地址在新窗口打开'}
        maxLength={500}
        value={draft.path}
        onChange={(path) => onChange({ path })}
      />
      <IconField value={draft.icon} onChange={(icon) => onChange({ icon })} />
      <Switch checked={!draft.hidden} onChange={() => onChange({ hidden: !draft.hidden })}>
        在菜单中显示
      </Switch>
    </>
  )
}
