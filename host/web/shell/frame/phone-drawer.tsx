import { Drawer } from '@blueprintjs/core'
import { CrossIcon } from '@blueprintjs/icons'
import { Avatar, useSession } from '@gongtai/sdk/web'
import { useMenu } from '../host-context.tsx'
import { defaultEntries } from '../menu/side-menu-model.ts'
import { SideMenu } from './sidebar.tsx'

/** The menu of the phone: all entries of the account. */
export default function PhoneDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { user } = useSession()
  const entries = defaultEntries(useMenu())
  return (
    <Drawer className="gt-drawer" isOpen={open} position="left" size={280} onClose={onClose}>
      <div className="gt-drawer-dialog" role="dialog" aria-modal aria-label="菜单">
        <header className="gt-drawer-head">
          <Avatar name={user.name} src={user.avatar} kind="own" size={40} />
          <div>
            <strong>{user.name}</strong>
            <span>{user.unitName}</span>
          </div>
          <button type="button" className="gt-icon-button" aria-label="关闭菜单" onClick={onClose}>
            <CrossIcon size={20} aria-hidden />
          </button>
        </header>
        <SideMenu label="主菜单" entries={entries} />
      </div>
    </Drawer>
  )
}
