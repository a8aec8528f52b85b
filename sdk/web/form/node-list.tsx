import type { FormNode } from '@gongtai/core/form/schema'
import { useMemo } from 'react'
import { Block } from './block.tsx'
import { blocksOf } from './blocks.ts'
import type { NodePlace } from './decoration.ts'
import { NodeView } from './node-view.tsx'
import { useSurface } from './surface.ts'

export interface NodeListProps {
  readonly nodes: readonly FormNode[]
  readonly container?: string
  readonly part: number
}

/** Nodes one after the other on the 24 columns; long lists are drawn block by block. */
export function NodeList({ nodes, container, part }: NodeListProps) {
  const { decoration, mode } = useSurface()
  const blocks = useMemo(() => blocksOf(nodes), [nodes])
  const placeAt = (index: number): NodePlace => ({ ...(container !== undefined && { container }), part, index })
  const end = mode === 'set' ? decoration.end?.(placeAt(nodes.length)) : undefined
  return (
    <>
      {blocks.map((block, position) => (
        <Block key={block.from} block={block} first={position < 2} alone={blocks.length === 1}>
          {() =>
            block.nodes.map((node, index) => (
              <NodeView key={node.id} node={node} container={container} part={part} index={block.from + index} />
            ))
          }
        </Block>
      ))}
      {end}
    </>
  )
}
