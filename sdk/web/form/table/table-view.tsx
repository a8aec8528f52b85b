import type { TableNode } from '@gongtai/core/form/schema'
import type { FormSession } from '../form-session.ts'
import { useSurface } from '../surface.ts'
import { useTableState } from '../use-field-state.ts'
import { TableCards } from './table-cards.tsx'
import { TableDesign } from './table-design.tsx'
import { TableGrid } from './table-grid.tsx'
import { TableTools } from './table-tools.tsx'

/** A table of the form: rows to fill in on the desktop, one card per row on the phone. */
export function TableView({ node }: { readonly node: TableNode }) {
  const { session } = useSurface()
  return session ? <FilledTable node={node} session={session} /> : <TableDesign node={node} />
}

function FilledTable({ node, session }: { readonly node: TableNode; readonly session: FormSession }) {
  const { phone } = useSurface()
  const state = useTableState(session, node.id)
  const cards = phone || node.layout === 'grid' || (node.layout === undefined && node.options?.cards === true)
  const Body = cards ? TableCards : TableGrid
  return (
    <section className="gt-form-table" aria-label={node.title}>
      <TableTools node={node} session={session} state={state} />
      <Body node={node} session={session} state={state} />
      {node.description && <p className="gt-form-note">{node.description}</p>}
    </section>
  )
}
