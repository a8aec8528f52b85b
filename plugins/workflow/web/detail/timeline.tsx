import { Avatar, StatusTag } from '@gongtai/sdk/web'
import type { InstanceDetail, Opinion } from '../../model/shapes.ts'
import { shortTime, waiting } from '../times.ts'
import '../styles/timeline.css'

const words: Readonly<Record<string, string>> = {
  start: '提交申请',
  resubmit: '重新提交',
  copy: '抄送',
  summary: '会签结果',
  suspend: '挂起流程',
  resume: '恢复流程',
  retry: '重新处理',
}

/** What has happened and who has to act now, newest first. */
export function Timeline({ detail }: { readonly detail: InstanceDetail }) {
  const records = [...detail.opinions].reverse()
  return (
    <ol className="wf-timeline" aria-label="办理过程">
      {detail.ahead.map((name) => (
        <li key={name} className="wf-timeline-ahead">
          <Avatar name={name} size={28} />
          <div className="wf-timeline-head">
            <b>{name}</b>
            <StatusTag code="-1" />
          </div>
        </li>
      ))}
      {detail.pending.map((task) => (
        <li key={`p${task.task}`} className={task.mine ? 'wf-timeline-mine' : undefined}>
          <Avatar name={task.people[0] ?? '待'} size={28} />
          <div>
            <div className="wf-timeline-head">
              <b>{task.people.join('、')}</b>
              <span>{task.nodeName}</span>
              <StatusTag code="0" />
            </div>
            <small>
              {shortTime(task.openedAt)} 到达，已{waiting(task.openedAt)}
            </small>
          </div>
        </li>
      ))}
      {records.map((record) => (
        <Entry key={record.seq} record={record} />
      ))}
    </ol>
  )
}

function Entry({ record }: { readonly record: Opinion }) {
  return (
    <li>
      <Avatar name={record.actorName} size={28} />
      <div>
        <div className="wf-timeline-head">
          <b>{record.actorName}</b>
          <span>{record.departmentName}</span>
          {record.status && (
            <StatusTag code={record.status} {...(words[record.kind] && { text: words[record.kind] ?? '' })} />
          )}
        </div>
        <small>
          {shortTime(record.at)}
          {record.nodeName && ` · ${record.nodeName}`}
        </small>
        {record.opinion && <p className="wf-opinion">{record.opinion}</p>}
        {record.attachments.map((file) => (
          <a
            key={file.oid}
            className="wf-attachment"
            href={`/prod-api/oss/api/download/${file.oid}`}
            download={file.name}
          >
            {file.name}
          </a>
        ))}
      </div>
    </li>
  )
}
