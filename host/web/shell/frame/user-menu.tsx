import { CaretDownIcon, FlashIcon, LogOutIcon, MoonIcon } from '@blueprintjs/icons'
import { AppIcon, Avatar, confirm, DropMenu, useMedia, useSession } from '@gongtai/sdk/web'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { openHelp } from '../help/open-help.ts'
import { useHost } from '../host-context.tsx'
import { chooseTheme, onThemeChoice, type ThemeChoice, themeChoice } from '../theme.ts'

const SettingsDrawer = lazy(() => import('../settings/settings-drawer.tsx'))

const looks: readonly (readonly [ThemeChoice, string, ReactNode])[] = [
  ['light', '浅色外观', <FlashIcon key="light" size={16} aria-hidden />],
  ['dark', '深色外观', <MoonIcon key="dark" size={16} aria-hidden />],
  ['system', '外观跟随系统', <AppIcon key="system" name="desktop" />],
]

/** Own name with what concerns oneself: personal centre, look, leaving. */
export function UserMenu() {
  const { user } = useSession()
  const named = useMedia('(min-width: 1200px)')
  const navigate = useNavigate()
  const leave = useLeave()
  const chosen = useSyncExternalStore(onThemeChoice, themeChoice)
  const [setting, setSetting] = useState(false)
  return (
    <>
      <DropMenu
        className="gt-user"
        label={`${user.name}，个人菜单`}
        header={<UserCard />}
        groups={[
          [
            { title: '个人中心', icon: <AppIcon name="user" />, onSelect: () => navigate('/user/profile') },
            { title: '系统布局配置', icon: <AppIcon name="cog" />, onSelect: () => setSetting(true) },
            { title: '帮助', icon: <AppIcon name="help" />, onSelect: openHelp },
          ],
          looks.map(([look, title, icon]) => ({
            title,
            icon,
            checked: look === chosen,
            onSelect: () => chooseTheme(look),
          })),
          [{ title: '退出登录', icon: <LogOutIcon size={16} aria-hidden />, onSelect: leave }],
        ]}
      >
        <Avatar name={user.name} src={user.avatar} kind="own" />
        {named && <span>{user.name}</span>}
        {named && <CaretDownIcon size={14} aria-hidden />}
      </DropMenu>
      {setting && (
        <Suspense>
          <SettingsDrawer onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  )
}

function UserCard() {
  const { user } = useSession()
  return (
    <div className="gt-user-card">
      <strong>{user.name}</strong>
      <span>{[user.unitName, user.departmentName].filter(Boolean).join(' · ')}</span>
    </div>
  )
}

/** Signs out after asking. */
function useLeave(): () => Promise<void> {
  const { signOut } = useHost()
  return async () => {
    if (await confirm({ title: '提示', text: '确定注销并退出系统吗？' })) await signOut('chosen')
  }
}
