import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Field, useCall } from '@gongtai/sdk/web'
import { listDepartments } from '../../model/place-calls.ts'
import { listAllPosts, listAllRoles } from '../../model/role-calls.ts'
import { TickList } from '../parts/tick-list.tsx'
import type { PersonInput, PersonProblems } from './person-input.ts'

const sexes = [
  ['0', '男'],
  ['1', '女'],
  ['2', '未说明'],
] as const

export interface PersonFieldsProps {
  readonly input: PersonInput
  readonly problems: PersonProblems
  /** Whether the account is still to be chosen. */
  readonly fresh: boolean
  readonly onChange: (change: Partial<PersonInput>) => void
}

/** The controls of the editor. What is wrong is said of what has been filled in; the rest is marked as required. */
export function PersonFields({ input, problems, fresh, onChange }: PersonFieldsProps) {
  const departments = useCall(listDepartments, { isPage: '0' }, { fresh: 60_000 })
  const posts = useCall(listAllPosts, {}, { fresh: 60_000 })
  const roles = useCall(listAllRoles, {}, { fresh: 60_000 })
  const said = (field: keyof PersonInput) => (input[field].length > 0 ? problems[field] : undefined)
  return (
    <>
      <Field
        label="登录账号"
        required={fresh}
        problem={said('userName')}
        help={fresh ? '在整个平台内不能重复，建立后不能修改' : undefined}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            readOnly={!fresh}
            maxLength={32}
            value={input.userName}
            onValueChange={(userName) => onChange({ userName })}
          />
        )}
      </Field>
      <Field label="姓名" required problem={said('nickName')}>
        {(control) => (
          <InputGroup
            {...control}
            maxLength={40}
            value={input.nickName}
            onValueChange={(nickName) => onChange({ nickName })}
          />
        )}
      </Field>
      <Field label="性别">
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={input.sex}
            onChange={(event) => onChange({ sex: event.currentTarget.value as PersonInput['sex'] })}
          >
            {sexes.map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </HTMLSelect>
        )}
      </Field>
      <Field label="手机" problem={said('phonenumber')}>
        {(control) => (
          <InputGroup
            {...control}
            inputMode="tel"
            maxLength={20}
            value={input.phonenumber}
            onValueChange={(phonenumber) => onChange({ phonenumber })}
          />
        )}
      </Field>
      <Field label="邮箱" problem={said('email')}>
        {(control) => (
          <InputGroup
            {...control}
            inputMode="email"
            maxLength={120}
            value={input.email}
            onValueChange={(email) => onChange({ email })}
          />
        )}
      </Field>
      <Field label="部门" required>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={input.deptId}
            onChange={(event) => onChange({ deptId: event.currentTarget.value })}
          >
            <option value="">请选择</option>
            {(departments.data?.rows ?? []).map(({ deptId, deptName, unitName }) => (
              <option key={deptId} value={deptId}>
                {unitName} / {deptName}
              </option>
            ))}
          </HTMLSelect>
        )}
      </Field>
      <TickList
        label="岗位"
        choices={(posts.data ?? []).map(({ postId, postName }) => ({ id: postId, title: postName }))}
        chosen={input.postIds}
        onChange={(postIds) => onChange({ postIds })}
      />
      <TickList
        label="角色"
        choices={(roles.data ?? []).map(({ roleId, roleName }) => ({ id: roleId, title: roleName }))}
        chosen={input.roleIds}
        onChange={(roleIds) => onChange({ roleIds })}
      />
    </>
  )
}
