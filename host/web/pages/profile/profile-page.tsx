import { Tab, Tabs } from '@blueprintjs/core'
import { FaultState, Page, PageHeader, Panel, Skeleton, useCall, useSession } from '@gongtai/sdk/web'
import { useSearchParams } from 'react-router-dom'
import { BasicData } from './basic-data.tsx'
import { readProfile } from './calls.ts'
import { PasswordChange } from './password-change.tsx'
import { Summary } from './summary.tsx'

/** The personal centre: who one is, and two tabs for what can be changed. */
export default function ProfilePage() {
  const profile = useCall(readProfile, {})
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('password') === '1' ? 'password' : 'basic'
  return (
    <Page>
      <PageHeader title="个人中心" />
      {user.mustChangePassword && (
        <p className="gt-strip" role="alert">
          为保障账号安全，请先修改密码，再使用其他功能。
        </p>
      )}
      <div className="gt-profile">
        <Panel>{profile.data ? <Summary profile={profile.data} /> : <Waiting error={profile.error} />}</Panel>
        <Panel>
          <Tabs
            id="profile"
            animate={false}
            selectedTabId={tab}
            onChange={(next) => setSearch(next === 'password' ? { password: '1' } : {}, { replace: true })}
          >
            <Tab
              id="basic"
              title="基本资料"
              disabled={user.mustChangePassword}
              panel={
                profile.data ? <BasicData key={profile.dataUpdatedAt} profile={profile.data} /> : <Skeleton lines={4} />
              }
            />
            <Tab id="password" title="修改密码" panel={<PasswordChange />} />
          </Tabs>
        </Panel>
      </div>
    </Page>
  )
}

const Waiting = ({ error }: { readonly error: Error | null }) =>
  error ? <FaultState error={error} compact /> : <Skeleton lines={6} />
