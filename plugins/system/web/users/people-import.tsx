import { Button } from '@blueprintjs/core'
import { ImportIcon } from '@blueprintjs/icons'
import type { Call } from '@gongtai/sdk'
import { peopleImport } from '@gongtai/sdk/administration'
import { SheetImport, type SheetTarget, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { EDIT_DEPARTMENTS, listDepartments, readOrganisationTree } from '../../model/organisation-calls.ts'
import { listAllUsers, listUsers, readUser } from '../../model/user-calls.ts'
import { MadePlaces } from './made-places.tsx'

type AnswerOf<C> = C extends Call<infer _, infer Answer> ? Answer : never
export type PeopleAnswer = AnswerOf<typeof peopleImport.importPeople>

const duplicates = {
  name: 'duplicates',
  label: '账号已登记',
  options: [
    ['refuse', '不导入该行，并指出'],
    ['update', '用表格内容修改此人，空着的单元格不改'],
  ],
} as const

const places = {
  name: 'places',
  label: '部门不存在',
  options: [
    ['refuse', '不导入该行，并指出'],
    ['create', '新建没有的组织与部门'],
  ],
} as const

const target = {
  title: '人员',
  fields: peopleImport.peopleFields,
  calls: { check: peopleImport.checkPeople, import: peopleImport.importPeople },
  refreshes: [listUsers, listAllUsers, readUser, listDepartments, readOrganisationTree],
  handout: ({ accounts }: PeopleAnswer) =>
    accounts.length === 0
      ? undefined
      : {
          title: '初始密码',
          headings: ['登录账号', '姓名', '初始密码'],
          rows: accounts.map(({ account, name, password }) => [account, name, password]),
        },
} as const

/** Takes people with their accounts from a sheet. */
export function PeopleImport() {
  const session = useSession()
  const [open, setOpen] = useState(false)
  const choices = session.may(EDIT_DEPARTMENTS) ? [duplicates, places] : [duplicates]
  const people: SheetTarget<PeopleAnswer> = { ...target, choices }
  return (
    <>
      <Button icon={<ImportIcon />} text="导入" onClick={() => setOpen(true)} />
      {open && (
        <SheetImport
          isOpen
          target={people}
          besides={(answer) => <MadePlaces answer={answer} />}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
