import { Button } from '@blueprintjs/core'
import { Field, useSend } from '@gongtai/sdk/web'
import { type FormEvent, useState } from 'react'
import { useHost } from '../../shell/host-context.tsx'
import { type Profile, readProfile, updateProfile } from './calls.ts'

const sexes = [
  ['0', '男'],
  ['1', '女'],
  ['2', '未说明'],
] as const

type Values = Pick<Profile, 'sex' | 'phonenumber' | 'email'>
type Problems = Partial<Record<keyof Values, string>>

function problemsOf({ phonenumber, email }: Values): Problems {
  return {
    ...(phonenumber !== '' && !/^[0-9+ -]{5,20}$/.test(phonenumber) && { phonenumber: '请输入正确的手机号' }),
    ...(email !== '' && !/^[^@\s]+@[^@\s]+$/.test(email) && { email: '请输入正确的邮箱地址' }),
  }
}

const notes: Partial<Readonly<Record<keyof Values, string>>> = {
  phonenumber: '供同事联系；手机登录和找回密码以管理员登记的号码为准',
}

/** What everybody may change of their own data. */
export function BasicData({ profile }: { readonly profile: Profile }) {
  const { nickName, sex, phonenumber, email } = profile
  const [values, setValues] = useState<Values>({ sex, phonenumber, email })
  const [checked, setChecked] = useState(false)
  const { loadUser } = useHost()
  const save = useSend(updateProfile, { done: '编辑成功！', refreshes: [readProfile], onDone: () => void loadUser() })
  const problems = checked ? problemsOf(values) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(problemsOf(values)).length === 0) save.mutate(values)
  }
  const input = (name: 'phonenumber' | 'email', label: string, type: string) => (
    <Field label={label} problem={problems[name]} help={notes[name]}>
      {(control) => (
        <input
          className="bp6-input gt-wide"
          type={type}
          maxLength={name === 'email' ? 120 : 40}
          {...control}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form className="gt-profile-form" onSubmit={submit} noValidate>
      <Field label="姓名" help="由管理员维护">
        {(control) => <input className="bp6-input gt-wide" {...control} value={nickName} readOnly />}
      </Field>
      <Field label="性别">
        {({ id }) => (
          <div role="radiogroup" id={id} className="gt-actions gt-radios">
            {sexes.map(([value, text]) => (
              <label key={value} className="bp6-control bp6-radio bp6-inline">
                <input
                  className="bp6-control-input"
                  type="radio"
                  name="sex"
                  checked={values.sex === value}
                  onChange={() => setValues({ ...values, sex: value })}
                />
                <span className="bp6-control-indicator" />
                {text}
              </label>
            ))}
          </div>
        )}
      </Field>
      {input('phonenumber', '手机', 'tel')}
      {input('email', '邮箱', 'email')}
      <div className="gt-form-foot">
        <Button type="submit" intent="primary" text="保存" loading={save.isPending} />
      </div>
    </form>
  )
}
