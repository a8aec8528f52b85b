import type { InstanceDetail } from '../../model/detail-shapes.ts'
import { CommentBox } from '../talk/comment-box.tsx'
import { Readers, SendForReading } from '../talk/readers.tsx'
import { useTalk } from '../talk/use-talk.ts'
import { Timeline } from './timeline.tsx'

interface CourseProps {
  readonly detail: InstanceDetail
  /** Absent where a tab bears the name. */
  readonly title?: string
}

/** The way so far with what was said on it, and who has read the request. */
export function Course({ detail, title }: CourseProps) {
  const { procInstId } = detail.instance
  const talk = useTalk(procInstId)
  return (
    <>
      <header className="wf-course-head">
        {title && <h2>{title}</h2>}
        {talk?.maySend && <SendForReading procInstId={procInstId} readers={talk.readers} />}
      </header>
      {talk && <Readers readers={talk.readers} />}
      <CommentBox procInstId={procInstId} />
      <Timeline detail={detail} comments={talk?.comments ?? []} />
    </>
  )
}
