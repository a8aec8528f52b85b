import { useCall } from '@gongtai/sdk/web'
import { listDepartments } from '../../model/organisation-calls.ts'
import { listAllPosts } from '../../model/post-calls.ts'
import { listAllRoles } from '../../model/role-calls.ts'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { TickList } from '../parts/tick-list.tsx'
import type { PersonInput, PersonProblems } from './person-input.ts'

const sexes = [
  { value: '0', title: '男' },
  { value: '1', title: '女' },
  { value: '2', title: '未说明' },
] as const

const lines = [
  { field: 'nickName', label: '姓名', required: true, maxLength: 40 },
  { field: 'phonenumber', label: '手机', required: false, maxLength: 20, inputMode: 'tel' },
  { field: 'email', label: '邮箱', required: false, maxLength: 120, inputMode: 'email' },
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
  const said = (field: keyof PersonInput) => (input[field].length > 0 ? problems[field] : undefined)
  return (
    <>
      <TextField
        label="登录账号"
        required={fresh}
        problem={said('userName')}
        help={fresh ? '在整个平台内不能重复，建立后不能修改' : undefined}
        autoComplete="off"
        readOnly={!fresh}
        maxLength={32}
        value={input.userName}
        onChange={(userName) => onChange({ userName })}
      />
      {lines.map(({ field, ...line }) => (
        <TextField
          key={field}
          {...line}
          problem={said(field)}
          value={input[field]}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
      <SelectField label="性别" choices={sexes} value={input.sex} onChange={(sex) => onChange({ sex })} />
      <Belonging input={input} onChange={onChange} />
    </>
  )
}

/** Where the person belongs, and as what. */
function Belonging({ input, onChange }: Pick<PersonFieldsProps, 'input' | 'onChange'>) {
  const departments = useCall(listDepartments, { isPage: '0' }, { fresh: 60_000 })
  const posts = useCall(listAllPosts, {}, { fresh: 60_000 })
  const roles = useCall(listAllRoles, {}, { fresh: 60_000 })
  const places = (departments.data?.rows ?? []).map(({ deptId, deptName, unitName }) => ({
    value: deptId,
    title: `${unitName} / ${deptName}`,
  }))
  return (
    <>
      <SelectField
        label="部门"
        required
        empty="请选择"
        choices={places}
        value={input.deptId}
        onChange={(deptId) => onChange({ deptId })}
      />
      <TickList
        label="岗位"
        none={posts.data && '还没有岗位，可在「岗位」页面新增'}
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
