import { Menu, MenuDivider, MenuItem, Popover } from '@blueprintjs/core'
import { CaretDownIcon, DesktopIcon, FlashIcon, LogOutIcon, MoonIcon, TickIcon, UserIcon } from '@blueprintjs/icons'
import { Avatar, confirm, useMedia, useSession } from '@gongtai/sdk/web'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHost } from '../host-context.tsx'
import { chooseTheme, onThemeChoice, type ThemeChoice, themeChoice } from '../theme.ts'

/** Own name with what concerns oneself: personal centre, look, leaving. */
export function UserMenu() {
  const { user } = useSession()
  const named = useMedia('(min-width: 1200px)')
  return (
    <Popover minimal placement="bottom-end" content={<UserActions />}>
      <button type="button" className="gt-user" aria-label={`${user.name}，个人菜单`}>
        <Avatar name={user.name} src={user.avatar} kind="own" />
        {named && <span>{user.name}</span>}
        {named && <CaretDownIcon size={14} aria-hidden />}
      </button>
    </Popover>
  )
}

function UserActions() {
  const { user } = useSession()
  const navigate = useNavigate()
  const leave = useLeave()
  return (
    <Menu className="gt-user-actions">
      <li className="gt-user-card">
        <strong>{user.name}</strong>
        <span>{[user.unitName, user.departmentName].filter(Boolean).join(' · ')}</span>
      </li>
      <MenuDivider />
      <MenuItem icon={<UserIcon />} text="个人中心" onClick={() => navigate('/user/profile')} />
      <ThemeItems />
      <MenuDivider />
      <MenuItem icon={<LogOutIcon />} text="退出登录" onClick={leave} />
    </Menu>
  )
}

const looks: readonly (readonly [ThemeChoice, string, typeof MoonIcon])[] = [
  ['light', '浅色', FlashIcon],
  ['dark', '深色', MoonIcon],
  ['system', '跟随系统', DesktopIcon],
]

function ThemeItems() {
  const choice = useSyncExternalStore(onThemeChoice, themeChoice)
  return (
    <MenuItem icon={<MoonIcon />} text="外观" popoverProps={{ placement: 'left-start' }}>
      {looks.map(([look, text, Icon]) => (
        <MenuItem
          key={look}
          icon={<Icon />}
          text={text}
          labelElement={look === choice ? <TickIcon title="已选" /> : undefined}
          onClick={() => chooseTheme(look)}
        />
      ))}
    </MenuItem>
  )
}

/** Signs out after asking. */
export function useLeave(): () => Promise<void> {
  const { signOut } = useHost()
  return async () => {
    if (await confirm({ title: '提示', text: '确定注销并退出系统吗？' })) await signOut('chosen')
  }
}
