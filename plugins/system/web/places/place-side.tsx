import { Button } from '@blueprintjs/core'
import { DiagramTreeIcon } from '@blueprintjs/icons'
import { SlidePanel, usePhone } from '@gongtai/sdk/web'
import { useState } from 'react'
import { pathTo } from './place-rows.ts'
import { PlaceTree, type PlaceTreeProps } from './place-tree.tsx'

/** The tree at the left; on the phone a button that opens it. */
export function PlaceSide(props: PlaceTreeProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const { places, chosen, onChoose } = props
  if (!phone) {
    return (
      <nav className="sys-side" aria-label="组织与部门">
        <PlaceTree {...props} />
      </nav>
    )
  }
  const name = chosen === undefined ? undefined : pathTo(places.nodes, chosen).at(-1)?.label
  return (
    <>
      <Button
        alignText="start"
        icon={<DiagramTreeIcon />}
        text={name ?? '选择组织或部门'}
        onClick={() => setOpen(true)}
      />
      <SlidePanel isOpen={open} title="组织与部门" onClose={() => setOpen(false)}>
        <PlaceTree
          {...props}
          onChoose={(node) => {
            onChoose(node)
            setOpen(false)
          }}
        />
      </SlidePanel>
    </>
  )
}
