import { Avatar, openFiles, PersonName, StateTag, StatusTag, usePicture } from '@gongtai/sdk/web'
import { Fragment } from 'react'
import type { Comment } from '../../model/comment-calls.ts'
import type { InstanceDetail, Opinion } from '../../model/detail-shapes.ts'
import { CommentEntry } from '../talk/comment-entry.tsx'
import { duration, isOver, timeLeft, waiting } from '../times.ts'
import { doneWords } from './done-words.ts'
import { Moment } from './moment.tsx'
import '../styles/signature.css'
import '../styles/timeline.css'

/** What a record leads to is said with these words before its name. */
const towards: Readonly<Record<string, string>> = {
  transfer: '转给',
  urge: '提醒',
  addSigner: '请',
  copy: '给',
  chooseBranch: '转到',
}

interface TimelineProps {
  readonly detail: InstanceDetail
  /** What was said, oldest first. */
  readonly comments: readonly Comment[]
}

/** What has happened, who has to act now and what comes then, newest first. */
export function Timeline({ detail, comments }: TimelineProps) {
  const first = detail.opinions.find(({ kind }) => kind === 'start')
  const records = detail.opinions
    .map((record) => (record.kind === 'start' && record !== first ? { ...record, kind: 'restart' } : record))
    .reverse()
  const between = (index: number) => saidBetween(comments, records[index]?.at, records[index - 1]?.at)
  const said = (index: number) =>
    between(index).map((comment) => (
      <CommentEntry key={comment.id} procInstId={detail.instance.procInstId} comment={comment} />
    ))
  return (
    <ol className="wf-timeline" aria-label="办理过程">
      {detail.ahead.map((step) => (
        <Ahead key={step.name} {...step} />
      ))}
      {detail.working.map((name) => (
        <Working key={`w${name}`} name={name} />
      ))}
      {detail.pending.map((task) => (
        <Pending key={`p${task.task}`} task={task} />
      ))}
      {records.map((record, index) => (
        <Fragment key={record.seq}>
          {said(index)}
          <Entry record={record} />
        </Fragment>
      ))}
    </ol>
  )
}

/** What was said after something was done and before the next thing was, newest first. */
const saidBetween = (comments: readonly Comment[], since = '', until = '9999'): readonly Comment[] =>
  comments.filter(({ at }) => at >= since && at < until).reverse()

/** A step to come; one that a branch not decided yet leads to is only possible. */
const Ahead = ({ name, sure }: InstanceDetail['ahead'][number]) => (
  <li className="wf-timeline-ahead">
    <Avatar name={name} size={28} />
    <div className="wf-timeline-head">
      <b>{name}</b>
      {sure ? <StatusTag code="-1" /> : <StateTag family="idle">可能</StateTag>}
    </div>
  </li>
)

/** An automatic step that a plugin is carrying out. */
const Working = ({ name }: { readonly name: string }) => (
  <li>
    <Avatar name={name} size={28} />
    <div className="wf-timeline-head">
      <b>{name}</b>
      <StateTag family="move">自动执行中</StateTag>
    </div>
  </li>
)

/** Until when it is to be done, and by how much it is late. */
const Limit = ({ limit }: { readonly limit: string }) => (
  <small className={isOver(limit) ? 'wf-overdue' : undefined}>
    期限 <Moment at={limit} />
    <span className="wf-on-screen">，{isOver(limit) ? `已超时 ${duration(limit)}` : timeLeft(limit)}</span>
  </small>
)

const Pending = ({ task }: { readonly task: InstanceDetail['pending'][number] }) => (
  <li className={task.mine ? 'wf-timeline-mine' : undefined}>
    <Avatar name={task.people[0] ?? '待'} size={28} />
    <div>
      <div className="wf-timeline-head">
        <b>
          {task.people.map((name, at) => (
            <Fragment key={task.ids[at] || name}>
              {at > 0 && '、'}
              <Person id={task.ids[at] ?? ''} name={name} />
            </Fragment>
          ))}
        </b>
        <span>{task.nodeName}</span>
        <StatusTag code="0" />
      </div>
      {task.deputies.length > 0 && <small className="wf-acting">{task.deputies.join('、')}可代办</small>}
      <small>
        <Moment at={task.openedAt} /> 到达<span className="wf-on-screen">，已{waiting(task.openedAt)}</span>
      </small>
      {task.limit && <Limit limit={task.limit} />}
    </div>
  </li>
)

/** The system and groups have no card. */
const Person = ({ id, name }: { readonly id: string; readonly name: string }) =>
  id === '' || id === 'system' ? name : <PersonName id={id} name={name} bare />

const Entry = ({ record }: { readonly record: Opinion }) => (
  <li>
    <Avatar name={record.actorName} size={28} />
    <div>
      <div className="wf-timeline-head">
        <b>
          <Person id={record.actor} name={record.actorName} />
          {record.actedForName && (
            <>
              {' 代 '}
              <Person id={record.actedFor} name={record.actedForName} />
            </>
          )}
        </b>
        <span>{record.departmentName}</span>
        <RecordTag record={record} />
      </div>
      <small>
        <Moment at={record.at} />
        {record.nodeName && ` · ${record.nodeName}`}
        {record.target && ` · ${towards[record.kind] ?? '退回到'}「${record.target}」`}
      </small>
      {record.votes && <p className="wf-opinion">{votesText(record.votes)}</p>}
      {record.opinion && <p className="wf-opinion">{record.opinion}</p>}
      {record.signature && <Signature oid={record.signature} />}
      {record.attachments.map((file, at) => (
        <button
          key={file.oid}
          type="button"
          className="gt-link wf-attachment"
          onClick={() => openFiles(record.attachments, at)}
        >
          {file.name}
        </button>
      ))}
    </div>
  </li>
)

/** The signature that an opinion was given with. */
function Signature({ oid }: { readonly oid: string }) {
  const picture = usePicture(`/prod-api/oss/api/download/${oid}`)
  return picture ? <img className="wf-signature" src={picture} alt="手写签名" /> : null
}

/** How a countersign ended, in votes; weights where they count by weight. */
const votesText = ({ agreed, opposed, abstained, open }: NonNullable<Opinion['votes']>): string =>
  [
    `同意 ${agreed}`,
    `不同意 ${opposed}`,
    ...(abstained > 0 ? [`弃权 ${abstained}`] : []),
    ...(open > 0 ? [`未表决 ${open}`] : []),
  ].join('，')

/** What was done, with the colour of its status; what a manager does to keep things going has none. */
function RecordTag({ record: { kind, status } }: { readonly record: Opinion }) {
  const word = doneWords[kind]
  if (status) return <StatusTag code={status} {...(word && { text: word })} />
  return word ? <StateTag family="move">{word}</StateTag> : null
}
