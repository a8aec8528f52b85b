import { Button } from '@blueprintjs/core'
import { updatePassword } from '@gongtai/core/contract/calls/identity'
import { passwordProblem } from '@gongtai/core/contract/password-policy'
import { Client, Field, toast, useService, useSession } from '@gongtai/sdk/web'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { startPage } from '../../navigation/guard.ts'
import { useHost } from '../../shell/host-context.tsx'
import { sealEnvelope } from '../../sign-in/envelope.ts'
import { loadCaptcha } from '../../sign-in/sign-in.ts'

interface Values {
  readonly old: string
  readonly fresh: string
  readonly again: string
}

const EMPTY: Values = { old: '', fresh: '', again: '' }

function problemsOf({ old, fresh, again }: Values, account: string): Partial<Record<keyof Values, string>> {
  const weak = passwordProblem(fresh, account)
  return {
    ...(old === '' && { old: '请输入原密码' }),
    ...(weak && { fresh: weak }),
    ...(!weak && fresh === old && { fresh: '新密码不能与原密码相同' }),
    ...(again !== fresh && { again: '两次输入的新密码不一致' }),
  }
}

/** Changing one's own password; the two travel sealed. Whoever is signed in elsewhere is not any more. */
export function PasswordChange() {
  const { user, roles } = useSession()
  const client = useService(Client)
  const { loadUser } = useHost()
  const navigate = useNavigate()
  const [values, setValues] = useState(EMPTY)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const problems = checked ? problemsOf(values, user.account) : {}

  const save = async () => {
    const forced = user.mustChangePassword
    const envelope = await sealEnvelope({ oldPassword: values.old, newPassword: values.fresh }, await loadCaptcha())
    await client.call(updatePassword, envelope)
    await loadUser()
    setValues(EMPTY)
    setChecked(false)
    toast.success('密码已修改，其他设备上的登录已失效')
    if (forced) navigate(startPage(roles))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(problemsOf(values, user.account)).length > 0) return
    setBusy(true)
    await save().catch(() => undefined) // The request layer has shown why.
    setBusy(false)
  }
  const input = (name: keyof Values, label: string, autoComplete: string, help?: string) => (
    <Field label={label} required problem={problems[name]} help={help}>
      {(control) => (
        <input
          className="bp6-input gt-wide"
          type="password"
          autoComplete={autoComplete}
          maxLength={64}
          {...control}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form className="gt-profile-form" onSubmit={submit} noValidate>
      <input type="text" autoComplete="username" value={user.account} readOnly hidden />
      {input('old', '原密码', 'current-password')}
      {input('fresh', '新密码', 'new-password', '至少 8 位，含大写字母、小写字母、数字、特殊字符中的三种')}
      {input('again', '确认新密码', 'new-password')}
      <div className="gt-form-foot">
        <Button type="submit" intent="primary" text="修改密码" loading={busy} />
      </div>
    </form>
  )
}
