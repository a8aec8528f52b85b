import { ChevronRightIcon } from '@blueprintjs/icons'
import { describePlace, titleOf, trailTo } from '../../model/designer/describe.ts'
import { useDrag } from '../drag/drag-state.ts'
import { useDesignState, useSchema, useSelectedId, useSession } from './design-context.ts'

/** Where one is, what was done last, and which keys help. */
export function StatusBar() {
  const session = useSession()
  const schema = useSchema()
  const trail = trailTo(schema, useSelectedId())
  const step = useDesignState(({ history }) =>
    history.steps.length > 1 ? `第 ${history.steps.length - 1} 步：${history.steps.at(-1)?.title}` : '',
  )
  const drag = useDrag((value) => value)
  if (drag)
    return (
      <footer className="fd-status">
        <span data-kind={drag.target?.refusal === undefined ? undefined : 'error'}>
          {drag.target === undefined
            ? `拖动「${drag.title}」到画布`
            : (drag.target.refusal ?? `放在${describePlace(schema, drag.target.place)}`)}
        </span>
        <span className="fd-status-keys">
          <kbd>↑ ↓</kbd>换位置 <kbd>Alt</kbd>放入上一层 <kbd>Enter</kbd>放下 <kbd>Esc</kbd>取消
        </span>
      </footer>
    )
  return (
    <footer className="fd-status">
      <nav aria-label="所在位置">
        <button type="button" onClick={() => session.select(undefined)}>
          {schema.title || '未命名表单'}
        </button>
        {trail.map((node) => (
          <span key={node.id}>
            <ChevronRightIcon size={12} aria-hidden />
            <button type="button" onClick={() => session.select(node.id)}>
              {titleOf(node)}
            </button>
          </span>
        ))}
      </nav>
      <span className="fd-status-keys">
        {step && <span>{step}</span>}
        <span>
          <kbd>空格</kbd>拿起字段 <kbd>Ctrl D</kbd>复制 <kbd>Ctrl Z</kbd>撤销
        </span>
      </span>
    </footer>
  )
}
