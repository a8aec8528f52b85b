import { openHelp } from '../help/open-help.ts'
import { useHost } from '../host-context.tsx'
import { chooseTheme } from '../theme.ts'
import type { Hit } from './hits.ts'

/** What can be done from anywhere. */
export function useActions(): readonly Hit[] {
  const { signOut } = useHost()
  const act = (title: string, icon: string, run: () => void): Hit => ({
    key: title,
    title,
    detail: '',
    icon,
    choice: { act: run },
  })
  return [
    { key: 'profile', title: '个人中心', detail: '', icon: 'person', choice: { to: '/user/profile' } },
    { key: 'screen', title: '大屏', detail: '', icon: 'desktop', choice: { to: '/screen' } },
    act('浅色外观', 'lightbulb', () => chooseTheme('light')),
    act('深色外观', 'desktop', () => chooseTheme('dark')),
    act('帮助与快捷键', 'help', openHelp),
    act('退出登录', 'log-in', () => void signOut('chosen')),
  ]
}
