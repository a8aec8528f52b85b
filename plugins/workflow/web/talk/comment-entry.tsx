import { Avatar, confirm, PersonName, useSend } from '@gongtai/sdk/web'
import { type Comment, deleteComment, talk } from '../../model/comment-calls.ts'
import { Moment } from '../detail/moment.tsx'

interface CommentEntryProps {
  readonly procInstId: string
  readonly comment: Comment
}

/** Something said about a request, in its place among what was done. */
export function CommentEntry({ procInstId, comment }: CommentEntryProps) {
  const remove = useSend(deleteComment, { done: '评论已删除', refreshes: [talk] })
  const removeAsked = async () => {
    if (await confirm({ text: '确定删除这条评论吗？', confirm: '删除', intent: 'danger' }))
      remove.mutate({ id: comment.id, procInstId })
  }
  return (
    <li className="wf-comment">
      <Avatar name={comment.authorName} size={28} />
      <div>
        <div className="wf-timeline-head">
          <b>
            <PersonName id={comment.author} name={comment.authorName} bare />
          </b>
          <span>评论</span>
          {comment.deletable && (
            <button type="button" className="gt-link" onClick={() => void removeAsked()}>
              删除
            </button>
          )}
        </div>
        <small>
          <Moment at={comment.at} />
        </small>
        <p className="wf-comment-text">
          {partsOf(comment).map(({ at, text, mention }) => (mention ? <b key={at}>{text}</b> : text))}
        </p>
      </div>
    </li>
  )
}

interface Part {
  readonly at: number
  readonly text: string
  readonly mention: boolean
}

/** The text with those it speaks to apart. */
function partsOf({ text, mentions }: Comment): readonly Part[] {
  const parts: Part[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = mentions.find((each) => text.startsWith(each, at + 1))
    if (name === undefined) continue
    if (at > from) parts.push({ at: from, text: text.slice(from, at), mention: false })
    from = at + 1 + name.length
    parts.push({ at, text: text.slice(at, from), mention: true })
  }
  return from < text.length ? [...parts, { at: from, text: text.slice(from), mention: false }] : parts
}
