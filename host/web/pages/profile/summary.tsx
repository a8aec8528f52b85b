import { Button } from '@blueprintjs/core'
import { CameraIcon } from '@blueprintjs/icons'
import { signOutEverywhere } from '@gongtai/core/contract/calls/identity'
import { Avatar, Client, confirm, Facts, toast, useSend, useService, useSession } from '@gongtai/sdk/web'
import { useRef, useState } from 'react'
import { useHost } from '../../shell/host-context.tsx'
import { type Profile, uploadAvatar } from './calls.ts'

const MOST_BYTES = 5 * 1024 * 1024
const AVATAR_SIZE = 50

/** Picture, name and place of the person. */
export function Summary({ profile }: { readonly profile: Profile }) {
  const names = (list: readonly string[]) => list.join('、')
  return (
    <div className="gt-summary">
      <OwnPicture />
      <strong>{profile.nickName}</strong>
      <span className="gt-muted">{profile.userName}</span>
      <Facts
        columns={1}
        facts={[
          { title: '单位', value: profile.unitName },
          { title: '部门', value: profile.deptName },
          { title: '岗位', value: names(profile.posts.map(({ postName }) => postName)) },
          { title: '角色', value: names(profile.roles.map(({ roleName }) => roleName)) },
          { title: '手机', value: profile.phonenumber },
          { title: '邮箱', value: profile.email },
        ]}
      />
      <EverywhereButton />
    </div>
  )
}

/** For a lost phone, or a computer that was left signed in. */
function EverywhereButton() {
  const { signOut } = useHost()
  const send = useSend(signOutEverywhere, { onDone: () => void signOut('ended') })
  const ask = async () => {
    const text = '所有电脑和手机上的登录都会立即失效，包括当前页面，需要重新登录。确定登出所有设备吗？'
    if (await confirm({ title: '登出所有设备', text, confirm: '登出所有设备', intent: 'danger' })) send.mutate({})
  }
  return <Button text="登出所有设备" loading={send.isPending} onClick={ask} />
}

/** The picture with a way to choose another one. */
function OwnPicture() {
  const { user } = useSession()
  const client = useService(Client)
  const { loadUser } = useHost()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) return toast.warning('图片不能超过 5 MB，请压缩后再上传')
    setBusy(true)
    try {
      await client.upload(uploadAvatar, file)
      await loadUser()
      toast.success('头像已更新')
    } catch {
      // The request layer has shown why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className="gt-own-picture"
        aria-label="更换头像"
        aria-busy={busy}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        <Avatar name={user.name} src={user.avatar} size={AVATAR_SIZE} kind="own" />
        <CameraIcon size={12} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={(event) => upload(event.target.files?.[0])}
      />
    </>
  )
}
