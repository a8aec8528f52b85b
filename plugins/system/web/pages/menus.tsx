import { Button } from '@blueprintjs/core'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon } from '@blueprintjs/icons'
import { menuCalls } from '@gongtai/sdk'
import { pluginCalls } from '@gongtai/sdk/administration'
import { AppIcon, type Column, DataTable, type RowAction, StateTag, useCall, useSession } from '@gongtai/sdk/web'
import { type CSSProperties, useMemo, useState } from 'react'
import { MenuDialog } from '../menus/menu-dialog.tsx'
import { type PlacedRow, placedRows } from '../menus/menu-rows.ts'
import { useMenuChanges } from '../menus/use-menu-changes.ts'
import { PanesPage } from '../parts/panes-page.tsx'

const columns: readonly Column<PlacedRow>[] = [
  {
    id: 'name',
    title: '菜单名称',
    width: '32%',
    cell: ({ depth, icon, menuName }) => (
      <span className="sys-menu-name" style={{ '--sys-depth': depth } as CSSProperties}>
        <AppIcon name={icon} />
        {menuName}
      </span>
    ),
  },
  { id: 'path', title: '地址', cell: ({ path }) => <code className="sys-code">{path}</code> },
  { id: 'source', title: '来源', width: 140, cell: (row) => <Source {...row} /> },
  {
    id: 'state',
    title: '状态',
    width: 140,
    cell: ({ hidden, changed }) => (
      <span className="sys-menu-state">
        <StateTag family={hidden ? 'idle' : 'ok'}>{hidden ? '隐藏' : '显示'}</StateTag>
        {changed && <StateTag family="wait">已调整</StateTag>}
      </span>
    ),
  },
]

/** Who brings an entry along. */
function Source({ own, plugin }: PlacedRow) {
  const { data } = useCall(pluginCalls.myPlugins, {}, { quiet: true, fresh: 600_000 })
  if (own) return '本单位'
  return data?.find(({ manifest }) => manifest.id === plugin)?.manifest.title ?? plugin
}

/** The menu of the tenant: what the plugins bring along, put in order, and entries of its own. */
export default function MenusPage() {
  const mayEdit = useSession().may(menuCalls.EDIT_MENUS)
  const call = useCall(menuCalls.listMenus, {}, { keepLast: true, quiet: true })
  const [dialog, setDialog] = useState<{ readonly menu?: PlacedRow; readonly parentId?: string }>()
  const changes = useMenuChanges()
  const rows = useMemo(() => placedRows(call.data?.rows ?? []), [call.data])
  const list = { ...call, data: call.data && { rows, total: rows.length } }
  const actions = (row: PlacedRow): readonly RowAction[] => [
    { title: '编辑', onSelect: () => setDialog({ menu: row }) },
    { title: '新增下级', onSelect: () => setDialog({ parentId: row.menuId }) },
    ...(row.own ? [{ title: '删除', intent: 'danger' as const, onSelect: () => void changes.askDelete(row) }] : []),
    ...(row.changed ? [{ title: '恢复', onSelect: () => changes.restore(row.menuId) }] : []),
  ]
  const editing = {
    tools: <Button intent="primary" icon={<PlusIcon />} text="新增" onClick={() => setDialog({})} />,
    rowActions: actions,
  }
  return (
    <PanesPage title="菜单管理">
      <DataTable
        label="菜单列表"
        columns={mayEdit ? [...columns, orderColumn(changes)] : columns}
        rowKey={({ menuId }) => menuId}
        list={list}
        height="fill"
        {...(mayEdit && editing)}
      />
      {dialog && <MenuDialog rows={rows} {...dialog} onClose={() => setDialog(undefined)} />}
    </PanesPage>
  )
}

const orderColumn = ({ move, moving }: ReturnType<typeof useMenuChanges>): Column<PlacedRow> => ({
  id: 'order',
  title: '顺序',
  width: 96,
  cell: (row) => {
    const at = row.siblings.indexOf(row.menuId)
    return (
      <span className="sys-menu-order">
        <Button
          variant="minimal"
          size="small"
          icon={<ArrowUpIcon />}
          aria-label={`上移${row.menuName}`}
          disabled={moving || at === 0}
          onClick={() => move(row, -1)}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<ArrowDownIcon />}
          aria-label={`下移${row.menuName}`}
          disabled={moving || at === row.siblings.length - 1}
          onClick={() => move(row, 1)}
        />
      </span>
    )
  },
})
