import type { GridNode } from '@gongtai/core/form/schema'
import { spanOf } from './field-item.tsx'
import { NodeList } from './node-list.tsx'

/** Columns side by side, their widths counted out of 24. */
export const GridView = ({ node }: { readonly node: GridNode }) => (
  <div className="gt-form-grid">
    {node.columns.map((column, part) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
      <div key={`${node.id}-${part}`} className="gt-form-grid-column" style={{ gridColumn: `span ${spanOf(column)}` }}>
        <NodeList nodes={column.nodes} container={node.id} part={part} />
      </div>
    ))}
  </div>
)
