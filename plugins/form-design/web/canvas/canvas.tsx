import { PlusIcon } from '@blueprintjs/icons'
import { useDroppable } from '@dnd-kit/core'
import type { FormSchema, TabsNode } from '@gongtai/sdk/form'
import { type Decoration, FormView } from '@gongtai/sdk/web'
import { withTab } from '../../model/designer/properties.ts'
import { change } from '../design/actions.ts'
import { useSchema, useSession } from '../design/design-context.ts'
import { useDrag } from '../drag/drag-state.ts'
import { type Area, SHEET } from '../drag/target.ts'
import { useCanvasLook } from './canvas-look.ts'
import { CanvasNode } from './canvas-node.tsx'
import { ListEnd } from './list-end.tsx'

/** Stays the same object, so an edit draws only the node it changed. */
const decoration: Decoration = {
  node: (node, content, place) => (
    <CanvasNode node={node} place={place}>
      {content}
    </CanvasNode>
  ),
  end: (place) => <ListEnd place={place} />,
  tabs: (node) => <AddTab node={node} />,
}

/** What is dropped beside all fields goes between them, below the last to the end of the form. */
const endOf = (schema: FormSchema): Area => ({ kind: 'end', place: { part: 0, index: schema.nodes.length } })

/** The sheet on which the form is laid out. */
export function Canvas() {
  const session = useSession()
  const schema = useSchema()
  const { phone, guides } = useCanvasLook()
  const dragging = useDrag((drag) => drag !== undefined)
  const { setNodeRef } = useDroppable({ id: SHEET, data: endOf(schema) })
  return (
    // biome-ignore lint/a11y: Esc and the foot of the designer lead back to the form as well
    <div
      ref={setNodeRef}
      className="fd-canvas"
      data-dragging={dragging || undefined}
      onClick={() => session.select(undefined)}
    >
      <div
        className="fd-paper"
        data-paper
        data-phone={phone || undefined}
        data-guides={(guides && !phone) || undefined}
      >
        <h2 className="fd-paper-title">{schema.title || '未命名表单'}</h2>
        <FormView form={schema} mode="set" layout={phone ? 'phone' : 'desktop'} decoration={decoration} />
      </div>
    </div>
  )
}

function AddTab({ node }: { readonly node: TabsNode }) {
  const session = useSession()
  return (
    <button
      type="button"
      className="gt-form-tab fd-add-tab"
      aria-label="添加标签"
      title="添加标签"
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => change(session, node, '标签', (now) => withTab(now))}
    >
      <PlusIcon size={12} aria-hidden />
    </button>
  )
}
