import { Panel, Skeleton, StateTag, useCall } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { definitions } from '../../model/definition-list.ts'
import { type DesignedThing, designedForms, lastDesigned } from '../../model/last-designed.ts'
import { shortTime } from '../times.ts'
import '../styles/tiles.css'

const SHOWN = 5

/** What a designer worked on last and what waits to be published. */
export default function DesignsTile() {
  const processes = useCall(definitions, { page: 1, pageSize: SHOWN }, { quiet: true })
  const forms = useCall(designedForms, { pageSize: SHOWN }, { quiet: true })
  const found = lastDesigned(processes.data?.rows ?? [], forms.data?.rows ?? []).slice(0, SHOWN)
  if (found.length === 0 && !processes.isPending && !forms.isPending) return null
  return (
    <Panel
      title="设计与发布"
      bare
      actions={
        <Link className="gt-link" to="/workflow/design">
          全部流程
        </Link>
      }
    >
      {found.length === 0 && <Skeleton shape="list" />}
      <ul className="wf-brief">
        {found.map((thing) => (
          <li key={`${thing.kind} ${thing.key}`}>
            <Link to={thing.kind === 'form' ? `/tool/form-design/edit/${thing.key}` : `/workflow/design/${thing.key}`}>
              <b>{thing.title}</b>
              <Published of={thing} />
              <small>
                {thing.kind === 'form' ? '表单' : '流程'}　{thing.by}
              </small>
              <time>{shortTime(thing.updatedAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Published({ of: { version, changed } }: { readonly of: DesignedThing }) {
  if (version === null) return <StateTag family="wait">未发布</StateTag>
  if (changed) return <StateTag family="wait">有修改未发布</StateTag>
  return <StateTag family="ok">已发布 v{version}</StateTag>
}
