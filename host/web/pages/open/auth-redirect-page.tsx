import { Navigate, useSearchParams } from 'react-router-dom'
import { safeRedirect } from '../../navigation/safe-redirect.ts'
import { useHost } from '../../shell/host-context.tsx'
import { OpenPage } from './open-page.tsx'

/** Where linked systems lead back to: people who are signed in go on to the page they were meant for. */
export default function AuthRedirectPage() {
  const { tokens } = useHost()
  const wanted = useSearchParams()[0].get('redirect')
  if (tokens.present) return <Navigate to={safeRedirect(wanted)} replace />
  const query = wanted === null ? '' : `?${new URLSearchParams({ redirect: wanted })}`
  return (
    <OpenPage
      title="登录尚未完成"
      text="从关联系统返回时没有取得登录状态，请重新登录，登录后会回到原来要打开的页面。"
      action={{ text: '去登录', href: `/login${query}` }}
    />
  )
}
