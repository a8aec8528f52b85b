import { Panel, PersonCard, useCall, useSession } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { readUser } from '../../model/user-calls.ts'
import { InfoPage } from './info-page.tsx'
import { useInfoId } from './use-info-id.ts'

const sexes: Readonly<Record<string, string>> = { 0: '男', 1: '女', 2: '未说明' }

/** A person: how to reach them as far as the tenant shows it, and the account. */
export default function UserInfo() {
  const id = useInfoId(useSession().user.id)
  const user = useCall(readUser, { id }, { quiet: true })
  return (
    <InfoPage
      title="用户信息"
      answer={user}
      nameOf={({ nickName }) => nickName}
      factsOf={(person) => [
        { title: '账号', value: person.userName },
        { title: '性别', value: sexes[person.sex] },
        { title: '组织', value: <Link to={`/info/organization?id=${person.unitId}`}>{person.unitName}</Link> },
        { title: '部门', value: <Link to={`/info/dept?id=${person.deptId}`}>{person.deptName}</Link> },
        {
          title: '岗位',
          value: links(
            'post',
            person.posts,
            ({ postId }) => postId,
            ({ postName }) => postName,
          ),
        },
        {
          title: '角色',
          value: links(
            'role',
            person.roles,
            ({ roleId }) => roleId,
            ({ roleName }) => roleName,
          ),
        },
        { title: '账号状态', value: person.status === '0' ? '正常' : '停用' },
        { title: '创建时间', value: person.createTime.slice(0, 16) },
      ]}
    >
      <Panel title="联系方式">
        <PersonCard id={id} />
      </Panel>
    </InfoPage>
  )
}

function links<Row>(
  kind: 'post' | 'role',
  rows: readonly Row[],
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
) {
  if (rows.length === 0) return undefined
  return (
    <span className="sys-links">
      {rows.map((row) => (
        <Link key={idOf(row)} to={`/info/${kind}?id=${idOf(row)}`}>
          {nameOf(row)}
        </Link>
      ))}
    </span>
  )
}
