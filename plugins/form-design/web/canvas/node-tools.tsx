import { ArrowDownIcon, ArrowUpIcon, DuplicateIcon, TrashIcon } from '@blueprintjs/icons'
import type { FormNode } from '@gongtai/sdk/form'
import { titleOf } from '../../model/designer/describe.ts'
import { duplicate, remove, step } from '../design/actions.ts'
import { useDesignState, useSession } from '../design/design-context.ts'
import { TypeIcon } from '../design/type-icon.tsx'

/** What stands above the selected node: its type, and what can be done with it at once. */
export function NodeTools({ node }: { readonly node: FormNode }) {
  const session = useSession()
  const type = session.types.find(node.type)
  const others = useDesignState((state) => state.others.length)
  const what = others > 0 ? `已选 ${others + 1} 项` : (type?.title ?? '插件已停用')
  const actions = [
    { title: '上移', Icon: ArrowUpIcon, run: () => step(session, session.together, -1) },
    { title: '下移', Icon: ArrowDownIcon, run: () => step(session, session.together, 1) },
    { title: '复制', Icon: DuplicateIcon, run: () => duplicate(session, session.together) },
    { title: '删除', Icon: TrashIcon, run: () => remove(session, session.together) },
  ]
  return (
    <>
      <span className="fd-node-tag" aria-hidden>
        <TypeIcon type={node.type} />
        {what}
      </span>
      <div
        className="fd-node-tools"
        role="toolbar"
        aria-label={others > 0 ? `${what}的操作` : `「${titleOf(node)}」的操作`}
      >
        {actions.map(({ title, Icon, run }) => (
          <button
            key={title}
            type="button"
            title={title}
            aria-label={title}
            data-danger={title === '删除' || undefined}
            onPointerDown={(event) => event.stopPropagation()}
            onKeyDown={(event) => event.stopPropagation()}
            onClick={(event) => {
              event.stopPropagation()
              run()
            }}
          >
            <Icon size={14} aria-hidden />
          </button>
        ))}
      </div>
    </>
  )
}
