import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAdditions } from '../additions/use-additions.tsx'
import { useSession } from '../hooks/use-session.ts'
import { Page, PageHeader } from '../ui/layout/page.tsx'
import { ViewTabs } from '../ui/layout/view-tabs.tsx'
import { SearchBox } from '../ui/search/search-box.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { ListViews } from '../ui/views/list-views.tsx'
import { type Cells, columnsOf } from './cells.tsx'
import { mayUse } from './may-use.ts'
import { PrintList } from './print/print-buttons.tsx'
import { RegisterCard } from './register-card.tsx'
import { RegisterDetail } from './register-detail.tsx'
import { RegisterEditor } from './register-editor.tsx'
import { RegisterExport } from './register-export.tsx'
import { RegisterFilters } from './register-filters.tsx'
import { RegisterImport } from './register-import.tsx'
import type { RegisterPageProps } from './register-page.tsx'
import { useRegisterActions } from './use-register-actions.tsx'
import { useRegisterList } from './use-register-list.ts'

/** The page of a register, once its code is there. */
export function RegisterView(props: RegisterPageProps) {
  const { register, title, pageActions, cells, own, tabs, first, further, card, empty } = props
  const session = useSession()
  const [edited, setEdited] = useState<RegisterRow | 'new'>()
  const shown = useRegisterList(register, own)
  const drawn = (cells ?? {}) as Cells
  const { edit, read, whole = read } = register.permissions
  const mayEdit = !own && edit !== undefined && mayUse(session, edit)
  const mayWhole = !own && mayUse(session, whole)
  const acts = useRegisterActions(props, mayEdit, setEdited)
  const open = useOpen(props, shown.open)
  const added = useAdditions(register.id)
  return (
    <Page layout="fill">
      <PageHeader title={title ?? own?.title ?? `${register.title}档案`} actions={pageActions} />
      <Tabs {...{ register, tabs, shown }}>
        <DataTable
          id={own?.call.id ?? register.id}
          label={`${own?.title ?? register.title}列表`}
          columns={columnsOf(register.fields, drawn)}
          rowKey={({ id }) => id}
          height="fill"
          arrangedAs={own?.call.id ?? register.id}
          {...shown.table}
          tools={<Tools {...{ register, tabs, shown }} onAdd={mayEdit ? () => setEdited('new') : undefined} />}
          sideTools={!own && <SideTools {...{ register, shown, mayEdit, mayWhole }} />}
          onOpen={open}
          rowActions={acts.of}
          empty={{ title: `还没有${register.title}`, ...(empty !== undefined && { text: empty }) }}
          card={card ?? ((row) => <RegisterCard register={register} row={row} cells={drawn} />)}
        />
      </Tabs>
      {shown.opened !== undefined && (
        <RegisterDetail
          {...{ register, first }}
          further={(row) => (
            <>
              {further?.(row)}
              {added.sections(row)}
            </>
          )}
          id={shown.opened}
          known={shown.list.data?.rows.find(({ id }) => id === shown.opened)}
          cells={drawn}
          keeps={mayWhole}
          actions={(row) => [...acts.inDetail(row), ...added.rowActions(row)]}
          onClose={() => shown.open(undefined)}
        />
      )}
      {edited && <Editor {...{ register, edited }} onClose={() => setEdited(undefined)} />}
      {acts.dialog}
      {added.dialog}
    </Page>
  )
}

const Editor = ({ edited, ...props }: { register: Register; edited: RegisterRow | 'new'; onClose: () => void }) => (
  <RegisterEditor {...props} row={edited === 'new' ? undefined : edited} />
)

/** A row opens its detail; one's own, which one may not read otherwise, the request that it came from. */
function useOpen({ register: { request }, own }: RegisterPageProps, open: (id: string) => void) {
  const navigate = useNavigate()
  if (!own) return ({ id }: RegisterRow) => open(id)
  return (row: RegisterRow) => {
    if (request !== undefined) navigate(`/workflow/instance/${String(row[request as keyof RegisterRow])}`)
  }
}

interface ListProps {
  readonly register: Register
  readonly tabs: string | undefined
  readonly shown: ReturnType<typeof useRegisterList>
}

/** The values of a choice as tabs above the list. */
function Tabs({ register, tabs, shown, children }: ListProps & { readonly children: ReactNode }) {
  const field = tabs === undefined ? undefined : register.fields[tabs]
  if (tabs === undefined || field?.kind !== 'choice') return children
  const choices = Object.entries(field.choices).map(([value, choice]) => [value, choice.title] as const)
  return (
    <ViewTabs
      id={register.id.replaceAll('.', '-')}
      tabs={[['', '全部'], ...choices]}
      chosen={shown.filters[tabs] ?? ''}
      onChoose={(value) => shown.narrow(tabs, value)}
    >
      {children}
    </ViewTabs>
  )
}

const Tools = ({
  register,
  tabs,
  shown: { search, filters, words, narrow, query, show },
  onAdd,
}: ListProps & { readonly onAdd: (() => void) | undefined }) => (
  <>
    {onAdd && <Button intent="primary" icon={<PlusIcon />} text={`新增${register.title}`} onClick={onAdd} />}
    <SearchBox
      label={`搜索${register.title}`}
      placeholder={searchedTitles(register)}
      value={search.value}
      onChange={search.change}
    />
    <RegisterFilters
      fields={register.fields}
      chosen={filters}
      words={words}
      except={tabs}
      onChange={narrow}
      onChangeAll={(values) => show(withoutEmpty({ ...query, ...values }))}
    />
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
    {mayWhole && <PrintList register={register} arrangedAs={register.id} query={query} total={list.data?.total} />}
    {mayWhole && <RegisterExport register={register} query={query} total={list.data?.total} />}
  </>
)

const withoutEmpty = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const searchedTitles = ({ fields }: Register): string =>
  Object.values(fields)
    .flatMap((field) => ('search' in field && field.search ? [field.title] : []))
    .join('、')
