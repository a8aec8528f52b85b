import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import type { CallPermission } from '@gongtai/core/contract/call'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import { useState } from 'react'
import { useSend } from '../hooks/use-send.ts'
import { useSession } from '../hooks/use-session.ts'
import type { Session } from '../services/session.ts'
import { confirm } from '../ui/confirm.ts'
import { DataTable } from '../ui/data-table.tsx'
import type { RowAction } from '../ui/data-table-model.ts'
import { Page, PageHeader } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { ListViews } from '../ui/views/list-views.tsx'
import { type Cells, columnsOf } from './cells.tsx'
import { RegisterCard } from './register-card.tsx'
import { RegisterDetail } from './register-detail.tsx'
import { RegisterEditor } from './register-editor.tsx'
import { RegisterExport } from './register-export.tsx'
import { RegisterFilters } from './register-filters.tsx'
import { RegisterImport } from './register-import.tsx'
import type { RegisterPageProps } from './register-page.tsx'
import { useRegisterList } from './use-register-list.ts'

const mayUse = (session: Session, permission: CallPermission): boolean =>
  permission === 'signed-in' || permission === 'open' || session.may(permission)

/** The page of a register, once its code is there. */
export function RegisterView({ register, title, cells, actions, further, card, empty }: RegisterPageProps) {
  const session = useSession()
  const [edited, setEdited] = useState<RegisterRow | 'new'>()
  const shown = useRegisterList(register)
  const { list } = shown
  const own = (cells ?? {}) as Cells
  const mayEdit = mayUse(session, register.permissions.edit)
  const mayWhole = mayUse(session, register.permissions.whole ?? register.permissions.read)
  const actionsOf = useRowActions(register, mayEdit, setEdited)
  return (
    <Page layout="fill">
      <PageHeader title={title ?? `${register.title}档案`} />
      <DataTable
        label={`${register.title}列表`}
        columns={columnsOf(register.fields, own)}
        rowKey={({ id }) => id}
        height="fill"
        arrangedAs={register.id}
        {...shown.table}
        tools={<Tools register={register} shown={shown} onAdd={mayEdit ? () => setEdited('new') : undefined} />}
        sideTools={<SideTools register={register} shown={shown} mayEdit={mayEdit} mayWhole={mayWhole} />}
        onOpen={({ id }) => shown.open(id)}
        rowActions={(row) => [...actionsOf(row), ...(actions?.(row) ?? [])]}
        empty={{ title: `还没有${register.title}`, ...(empty !== undefined && { text: empty }) }}
        card={card ?? ((row) => <RegisterCard register={register} row={row} cells={own} />)}
      />
      {shown.opened !== undefined && (
        <RegisterDetail
          register={register}
          id={shown.opened}
          known={list.data?.rows.find(({ id }) => id === shown.opened)}
          cells={own}
          further={further}
          keeps={mayWhole}
          actions={actionsOf}
          onClose={() => shown.open(undefined)}
        />
      )}
      {edited && (
        <RegisterEditor
          register={register}
          row={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}

interface ToolsProps {
  readonly register: Register
  readonly shown: ReturnType<typeof useRegisterList>
  readonly onAdd: (() => void) | undefined
}

const Tools = ({ register, shown: { search, filters, narrow }, onAdd }: ToolsProps) => (
  <>
    {onAdd && <Button intent="primary" icon={<PlusIcon />} text={`新增${register.title}`} onClick={onAdd} />}
    <SearchBox
      label={`搜索${register.title}`}
      placeholder={searchedTitles(register)}
      value={search.value}
      onChange={search.change}
    />
    <RegisterFilters fields={register.fields} chosen={filters} onChange={narrow} />
  </>
)

interface SideToolsProps {
  readonly register: Register
  readonly shown: ReturnType<typeof useRegisterList>
  readonly mayEdit: boolean
  readonly mayWhole: boolean
}

const SideTools = ({ register, shown: { query, show, list }, mayEdit, mayWhole }: SideToolsProps) => (
  <>
    <ListViews list={register.id} query={query} onQuery={show} mayShare={mayEdit} />
    {mayEdit && <RegisterImport register={register} />}
    {mayWhole && <RegisterExport register={register} query={query} total={list.data?.total} />}
  </>
)

const searchedTitles = ({ fields }: Register): string =>
  Object.values(fields)
    .flatMap((field) => ('search' in field && field.search ? [field.title] : []))
    .join('、')

/** What may be done with a row of any register. */
function useRowActions(register: Register, mayEdit: boolean, edit: (row: RegisterRow) => void) {
  const { calls, title, name } = register
  const remove = useSend(calls.remove, { refreshes: [calls.list], done: '删除成功' })
  const ask = async (row: RegisterRow) => {
    const text = `确定删除${title}「${String(row[name as keyof RegisterRow])}」吗？删除后不能恢复。`
    if (await confirm({ text, confirm: '删除', intent: 'danger' }))
      remove.mutate({ id: row.id, revision: row.revision })
  }
  return (row: RegisterRow): readonly RowAction[] =>
    mayEdit
      ? [
          { title: '编辑', onSelect: () => edit(row) },
          ...(register.removable ? [{ title: '删除', intent: 'danger' as const, onSelect: () => void ask(row) }] : []),
        ]
      : []
}
