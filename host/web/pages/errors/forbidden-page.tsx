import { AnchorButton } from '@blueprintjs/core'
import { EmptyState } from '@gongtai/sdk/web'
import { useSearchParams } from 'react-router-dom'

/** 401: no right to what was asked for, also reachable without being signed in. */
export default function ForbiddenPage() {
  const fromScreen = useSearchParams()[0].get('fromScreen') === 'true'
  return (
    <div className="gt-error-page">
      <EmptyState
        kind="forbidden"
        title="没有访问权限"
        text={
          fromScreen
            ? '大屏地址缺少有效的访问凭据，请从来源系统重新进入。'
            : '您没有访问该页面的权限，如需使用请联系本单位管理员。'
        }
        actions={!fromScreen && <AnchorButton href="/" intent="primary" text="返回首页" />}
        note="401"
      />
    </div>
  )
}
