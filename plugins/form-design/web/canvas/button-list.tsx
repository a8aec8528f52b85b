import type { TableNode } from '@gongtai/sdk/form'
import { titleOf } from '../../model/designer/describe.ts'
import { useSession } from '../design/design-context.ts'
import { CanvasNode } from './canvas-node.tsx'
import { ListEnd } from './list-end.tsx'

/** The buttons above the rows of a table; only buttons can be dropped there. */
export function ButtonList({ table }: { readonly table: TableNode }) {
  const session = useSession()
  const buttons = table.buttons ?? []
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table takes the focus itself, which selects it
    <div
      className="fd-buttons"
      role="group"
      aria-label={`「${titleOf(table)}」的按钮`}
      onClick={(event) => event.target === event.currentTarget && session.select(table.id)}
    >
      <span className="fd-buttons-label">按钮区</span>
      {buttons.map((button, index) => (
        <CanvasNode key={button.id} node={button} place={{ container: table.id, part: 0, index, buttons: true }}>
          <span className="fd-button-chip">{titleOf(button)}</span>
        </CanvasNode>
      ))}
      <ListEnd place={{ container: table.id, part: 0, index: buttons.length, buttons: true }} />
    </div>
  )
}
