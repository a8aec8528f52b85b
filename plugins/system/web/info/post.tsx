import { useCall } from '@gongtai/sdk/web'
import { readPost } from '../../model/post-calls.ts'
import { InfoPage } from './info-page.tsx'
import { PeopleOf } from './people-of.tsx'
import { useInfoId } from './use-info-id.ts'

/** A post and who holds it. */
export default function PostInfo() {
  const id = useInfoId('')
  const post = useCall(readPost, { id }, { quiet: true })
  return (
    <InfoPage
      title="岗位信息"
      answer={post}
      nameOf={({ postName }) => postName}
      factsOf={({ postCode, postSort }) => [
        { title: '岗位编码', value: postCode },
        { title: '显示顺序', value: postSort },
      ]}
    >
      <PeopleOf id={id} type="post" label="任职人员" />
    </InfoPage>
  )
}
