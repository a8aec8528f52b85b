import { Button } from '@blueprintjs/core'
import { DiagramTreeIcon } from '@blueprintjs/icons'
import { SlidePanel, usePhone } from '@gongtai/sdk/web'
import { useState } from 'react'
import { pathTo } from './organisation-rows.ts'
import { OrganisationTree, type OrganisationTreeProps } from './organisation-tree.tsx'

/** The tree at the left; on the phone a button that opens it. */
export function OrganisationSide(props: OrganisationTreeProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const { organisation, chosen, onChoose } = props
  if (!phone) {
    return (
      <nav className="sys-side" aria-label="组织与部门">
        <OrganisationTree {...props} />
      </nav>
    )
  }
  const name = chosen === undefined ? undefined : pathTo(organisation.nodes, chosen).at(-1)?.label
  return (
    <>
      <Button
        alignText="start"
        icon={<DiagramTreeIcon />}
        text={name ?? '选择组织或部门'}
        onClick={() => setOpen(true)}
      />
      <SlidePanel isOpen={open} title="组织与部门" onClose={() => setOpen(false)}>
        <OrganisationTree
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
