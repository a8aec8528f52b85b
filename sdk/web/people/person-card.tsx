import { EnvelopeIcon, MobilePhoneIcon } from '@blueprintjs/icons'
import { readContact } from '@gongtai/core/contract/calls/contacts'
import type { ReactNode } from 'react'
import { useCall } from '../hooks/use-call.ts'
import { Avatar } from '../ui/marks/avatar.tsx'
import { FaultState } from '../ui/states/fault-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { PersonCardProps } from './person-on-demand.tsx'
import './people.css'

const FRESH_MS = 60_000

/** Who somebody is, where they work, and how to reach them. */
export default function PersonCard({ id }: PersonCardProps) {
  const { data: person, error } = useCall(readContact, { id }, { fresh: FRESH_MS, quiet: true })
  if (error && !person) return <FaultState error={error} compact />
  if (!person) return <Skeleton lines={4} />
  const { name, account, avatar, posts, deptName, unitName, phone, email, shown } = person
  return (
    <section className="gt-person-card" aria-label={name}>
      <header>
        <Avatar name={name} src={avatar} size={48} />
        <div>
          <strong>{name}</strong>
          <small>{posts.length > 0 ? posts.join('、') : '未设岗位'}</small>
        </div>
      </header>
      <dl>
        <Line title="账号">{account}</Line>
        <Line title="部门">{deptName}</Line>
        <Line title="组织">{unitName}</Line>
        <Line title="电话">{shown && phone ? <a href={`tel:${phone}`}>{phone}</a> : phone}</Line>
        <Line title="邮箱">{shown && email ? <a href={`mailto:${email}`}>{email}</a> : email}</Line>
      </dl>
      {shown && (phone || email) ? (
        <footer>
          {phone && (
            <a className="gt-person-reach" href={`tel:${phone}`}>
              <MobilePhoneIcon aria-hidden />
              打电话
            </a>
          )}
          {email && (
            <a className="gt-person-reach" href={`mailto:${email}`}>
              <EnvelopeIcon aria-hidden />
              发邮件
            </a>
          )}
        </footer>
      ) : (
        !shown && <p className="gt-muted">按本单位的设置，完整的电话与邮箱未对您显示。</p>
      )}
    </section>
  )
}

const Line = ({ title, children }: { readonly title: string; readonly children: ReactNode }) =>
  children ? (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
