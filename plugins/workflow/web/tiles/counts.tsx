import { EditIcon, EyeOpenIcon, SendMessageIcon, TickCircleIcon, TimeIcon } from '@blueprintjs/icons'
import { Panel, Skeleton, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { counts } from '../../model/calls.ts'
import { shownCount } from '../../model/most-shown.ts'
import '../styles/tiles.css'

export default function CountsTile() {
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(counts))
  // The menu asks the same while home opens.
  const { data } = useCall(counts, {}, { quiet: true, fresh: 3_000 })
  if (!data)
    return (
      <Panel>
        <Skeleton lines={5} shape="figures" />
      </Panel>
    )
  const cells = [
    {
      title: '待我处理',
      value: data.pending,
      hint: `今日新到 ${data.pendingToday}`,
      to: '/workflow/pending',
      Icon: TimeIcon,
      look: 'wf-count-strong',
    },
    {
      title: '我发起的',
      value: data.running,
      hint: `${data.rejected} 件被驳回`,
      to: '/workflow/mine',
      Icon: SendMessageIcon,
    },
    {
      title: '传阅给我',
      value: shownCount(data.reading),
      hint: '未读',
      to: '/workflow/history?view=reading',
      Icon: EyeOpenIcon,
    },
    {
      title: '本月已办',
      value: data.doneThisMonth,
      hint: '',
      to: '/workflow/done',
      Icon: TickCircleIcon,
      look: 'wf-count-month',
    },
    { title: '草稿', value: data.drafts, hint: '', to: '/workflow/mine', Icon: EditIcon },
  ]
  return (
    <Panel bare>
      <div className="wf-counts">
        {cells.map(({ title, value, hint, to, Icon, look }) => (
          <Link key={title} to={to} className={look}>
            <span>
              <Icon size={16} aria-hidden /> {title}
            </span>
            <b data-testid={`count-${title}`}>{value.toLocaleString('zh-CN')}</b>
            <small>{hint}</small>
          </Link>
        ))}
      </div>
    </Panel>
  )
}
