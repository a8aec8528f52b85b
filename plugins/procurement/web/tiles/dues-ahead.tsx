import { RowsTile } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { dues, duesAhead } from '../../model/contract/parts.ts'
import { Deadline } from '../contract/deadline.tsx'

const TITLES = dues.fields.kind.choices

/** What is to be done within the week, and what is late. */
export default function DuesAhead() {
  return (
    <RowsTile
      of={duesAhead}
      title="办理期限"
      more={
        <Link className="gt-link" to="/biz-business/procurement/dues">
          全部期限
        </Link>
      }
      line={({ due, kind, subject, number, title }) => ({
        at: <Deadline due={due} open />,
        title: `${TITLES[kind as keyof typeof TITLES].title}${subject === '' ? '' : `：${subject}`}`,
        detail: `${number} ${title}`,
      })}
    />
  )
}
