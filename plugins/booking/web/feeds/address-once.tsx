import { Button, Dialog, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core'
import { ClipboardIcon } from '@blueprintjs/icons'
import { toast } from '@gongtai/sdk/web'

interface AddressOnceProps {
  readonly name: string
  /** Path of the address at this site. */
  readonly address: string
  readonly onClose: () => void
}

/** Shows an address that the server answers only once. */
export function AddressOnce({ name, address, onClose }: AddressOnceProps) {
  const whole = `${window.location.origin}${address}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole)
      toast.success('已复制，请在日历软件中按网址订阅')
    } catch {
      toast.warning('浏览器不允许复制，请选中地址后手动复制')
    }
  }
  return (
    <Dialog isOpen className="gt-dialog" title={`「${name}」的订阅地址`} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <InputGroup readOnly aria-label="订阅地址" value={whole} onFocus={({ target }) => target.select()} />
        <p className="gt-muted bk-feeds-note">
          地址只在这里显示一次。知道它的人无须登录即可查看，请勿转发；泄露时请重新生成。
        </p>
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button icon={<ClipboardIcon />} text="复制" onClick={copy} />
            <Button intent="primary" text="完成" onClick={onClose} />
          </>
        }
      />
    </Dialog>
  )
}
