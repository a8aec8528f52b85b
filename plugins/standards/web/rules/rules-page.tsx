import { type Column, DataTable, listOf, Page, PageHeader, SearchBox, StateTag, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { listRules, type RuleLine } from '../../model/rule-calls.ts'
import { kindTitles, scopeTitles } from '../../model/scopes.ts'

/** The rules of all areas, by area, with what holds today. */
export default function RulesPage() {
  const found = useCall(listRules, {})
  const [search, setSearch] = useState('')
  const rows = (found.data ?? [])
    .filter(({ title, area, code }) => `${title} ${area} ${code}`.includes(search.trim()))
    .toSorted((a, b) => a.area.localeCompare(b.area, 'zh-CN') || a.title.localeCompare(b.title, 'zh-CN'))
  return (
    <Page layout="fill">
      <PageHeader
        title="标准与规则"
        description="各项业务按日期执行的限额、标准与期限。自带的版本可以收紧，不能删除；未核实的确认后才生效。"
      />
      <DataTable
        label="标准与规则"
        columns={columns}
        rowKey={({ code }) => code}
        list={{ ...found, data: listOf(rows).data }}
        tools={<SearchBox label="查找规则" placeholder="名称、业务、代码" value={search} onChange={setSearch} />}
        filtered={search.trim() !== ''}
        onClearFilters={() => setSearch('')}
        empty={{ title: '还没有规则', text: '业务插件带来的规则会列在这里。' }}
        height="fill"
        columnChoice={false}
      />
    </Page>
  )
}

const columns: readonly Column<RuleLine>[] = [
  {
    id: 'title',
    title: '规则',
    cell: ({ code, title }) => (
      <>
        <Link className="gt-link" to={`/system/standards/rule?code=${encodeURIComponent(code)}`}>
          {title}
        </Link>{' '}
        <small className="gt-muted">{code}</small>
      </>
    ),
  },
  { id: 'area', title: '业务', width: 140, cell: ({ area }) => area },
  { id: 'kind', title: '类型', width: 100, cell: ({ kind }) => kindTitles[kind] },
  {
    id: 'current',
    title: '现行版本',
    cell: ({ current }) =>
      current.map(({ version, scope }) => `${scopeTitles[scope]} ${version}`).join('，') || '今天没有生效的版本',
  },
  { id: 'source', title: '依据', cell: ({ current: [first] }) => first?.source.title },
  {
    id: 'state',
    title: '状态',
    width: 110,
    cell: ({ unconfirmed }) =>
      unconfirmed > 0 ? (
        <StateTag family="wait">{unconfirmed} 项待确认</StateTag>
      ) : (
        <StateTag family="ok">正常</StateTag>
      ),
  },
]
