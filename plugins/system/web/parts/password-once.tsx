import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { ClipboardIcon } from '@blueprintjs/icons'
import { Facts, toast } from '@gongtai/sdk/web'

export interface PasswordOnceProps {
  readonly title: string
  readonly account: string
  readonly password: string
  readonly onClose: () => void
}

/** Shows a password that the server answers only once. */
export function PasswordOnce({ title, account, password, onClose }: PasswordOnceProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`账号 ${account}\n初始密码 ${password}`)
      toast.success('已复制')
    } catch {
      toast.warning('浏览器不允许复制，请手动抄录')
    }
  }
  return (
    <Dialog isOpen className="gt-dialog gt-dialog-small" title={title} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <Facts
          columns={1}
          facts={[
            { title: '登录账号', value: <code className="sys-code">{account}</code> },
            { title: '初始密码', value: <code className="sys-code sys-password">{password}</code> },
          ]}
        />
        <p className="sys-note">密码只在这里显示一次，请立即转交本人。首次登录后须修改密码。</p>
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button icon={<ClipboardIcon />} text="复制" onClick={copy} />
            <Button intent="primary" text="我已记下" onClick={onClose} />
          </>
        }
      />
    </Dialog>
  )
}
