import type { InstanceDetail } from '../../model/shapes.ts'
import { CommentBox } from '../talk/comment-box.tsx'
import { Readers } from '../talk/readers.tsx'
import { useTalk } from '../talk/use-talk.ts'
import { Timeline } from './timeline.tsx'

/** The way so far with what was said on it, and who has read the request. */
export function Course({ detail }: { readonly detail: InstanceDetail }) {
  const { procInstId } = detail.instance
  const talk = useTalk(procInstId)
  return (
    <>
      {talk && <Readers procInstId={procInstId} readers={talk.readers} maySend={talk.maySend} />}
      <CommentBox procInstId={procInstId} />
      <Timeline detail={detail} comments={talk?.comments ?? []} />
    </>
  )
}
