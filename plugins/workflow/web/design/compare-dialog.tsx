import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import type { FormSchema } from '@gongtai/sdk/form'
import { FaultState, SelectField, Skeleton, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { processVersions } from '../../model/design-calls.ts'
import { shortTime } from '../times.ts'
import { Changes } from './changes.tsx'
import { DRAFT } from './use-drawing.ts'
import '../styles/designer.css'

interface CompareDialogProps {
  readonly process: string
  /** The drawing as it is on the canvas. */
  readonly draft: () => Promise<string>
  readonly form: FormSchema | undefined
  readonly onClose: () => void
}

/** What has changed between two versions of a process, or since the newest of them. */
export function CompareDialog({ process, draft, form, onClose }: CompareDialogProps) {
  const versions = useCall(processVersions, { defKey: process })
  const [chosen, setChosen] = useState<{ readonly from?: string; readonly to?: string }>({})
  const known = versions.data ?? []
  const options = known.map(
    ({ version, publishedAt, publishedBy }) =>
      [String(version), `v${version} · ${shortTime(publishedAt)} ${publishedBy}`] as const,
  )
  const from = chosen.from ?? String(known[0]?.version ?? '')
  const to = chosen.to ?? DRAFT
  return (
    <Dialog isOpen className="gt-dialog" title="版本对比" style={{ width: 640 }} onClose={onClose}>
      <DialogBody>
        {versions.error && <FaultState error={versions.error} />}
        {versions.isPending && <Skeleton lines={4} />}
        {versions.data && (
          <>
            <div className="wf-compared">
              <SelectField
                label="从"
                labels="top"
                options={options}
                value={from}
                onChange={(next) => setChosen({ ...chosen, from: next })}
              />
              <SelectField
                label="到"
                labels="top"
                options={[[DRAFT, '当前草稿'], ...options]}
                value={to}
                onChange={(next) => setChosen({ ...chosen, to: next })}
              />
            </div>
            <Changes key={`${from} ${to}`} process={process} from={from} to={to} draft={draft} form={form} />
          </>
        )}
      </DialogBody>
      <DialogFooter minimal actions={<Button text="关闭" onClick={onClose} />} />
    </Dialog>
  )
}
