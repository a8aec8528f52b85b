import type { PeopleAnswer } from './people-import.tsx'

const SHOWN = 20

/** What an import makes besides people, and what is to be done with their passwords. */
export function MadePlaces({ answer }: { readonly answer: PeopleAnswer }) {
  const { applied, newUnits, newDepartments, accounts } = answer
  const said = applied ? '已新建' : '将新建'
  return (
    <>
      <Names title={`${said}组织`} names={newUnits} />
      <Names title={`${said}部门`} names={newDepartments} />
      {accounts.length > 0 && (
        <p className="sys-note">
          {accounts.length} 个新账号的初始密码只在这里提供一次，请下载后分别转交本人；首次登录后须修改密码。
        </p>
      )}
    </>
  )
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p>
      <b>
        {title} {names.length} 个
      </b>
      ：{names.slice(0, SHOWN).join('、')}
      {names.length > SHOWN && '等'}
    </p>
  )
}
