import { Button } from '@blueprintjs/core'
import { ImportIcon } from '@blueprintjs/icons'
import type { Register } from '@gongtai/core/register/register'
import { useState } from 'react'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { ImportPanelProps } from './import/import-panel.tsx'

/** What reads and writes sheets is fetched when somebody wants to. */
const Panel = dialogOnDemand<ImportPanelProps & { readonly isOpen: boolean }>(
  async () => (await import('./import/import-panel.tsx')).ImportPanel,
)

/** Brings the rows of a sheet into the register. */
export function RegisterImport({ register }: { readonly register: Register }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ImportIcon />} text="导入" onClick={() => setOpen(true)} />
      {open && <Panel isOpen register={register} onClose={() => setOpen(false)} />}
    </>
  )
}
