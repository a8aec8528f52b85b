import { getInfo } from '@gongtai/core/contract/calls/identity'
import type { PrintTemplate } from '@gongtai/core/points/print-templates'
import { useState } from 'react'
import { useFormSchema } from '../form-on-demand.tsx'
import { useCall } from '../hooks/use-call.ts'
import { SelectField } from '../ui/inputs/labelled-inputs.tsx'
import { FaultState } from '../ui/states/fault-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import type { PrintedRecord } from './print-template.ts'
import { Sheet } from './sheet.tsx'
import { useTemplates } from './use-templates.ts'

/**
 * What {@link PrintDialog} takes.
 *
 * @see PrintDialog
 */
export interface PrintDialogProps {
  readonly isOpen: boolean
  /** The form document as a call answered it. */
  readonly document: unknown
  readonly record: Omit<PrintedRecord, 'form'>
  readonly onClose: () => void
}

const LONG = 600_000

export function PrintDialog({ isOpen, document, record, onClose }: PrintDialogProps) {
  const form = useFormSchema(document)
  const info = useCall(getInfo, {}, { fresh: LONG })
  const { templates, pending } = useTemplates(record.key)
  const [chosen, setChosen] = useState<string>()
  const template = templates.find(({ id }) => id === chosen) ?? templates[0]
  const ready = form !== undefined && info.data !== undefined
  return (
    <PaperDialog
      isOpen={isOpen}
      ready={ready && template !== undefined}
      tools={templates.length > 1 && <Choice templates={templates} chosen={template} onChoose={setChosen} />}
      onClose={onClose}
    >
      {info.error && <FaultState error={info.error} />}
      {!info.error && !pending && !template && <p className="gt-muted">没有可用的打印模板，请联系管理员启用。</p>}
      {ready && template ? (
        <Sheet template={template} record={{ ...record, form }} heading={info.data.user.tenantName} />
      ) : (
        <Skeleton lines={12} />
      )}
    </PaperDialog>
  )
}

interface ChoiceProps {
  readonly templates: readonly PrintTemplate[]
  readonly chosen: PrintTemplate | undefined
  readonly onChoose: (id: string) => void
}

const Choice = ({ templates, chosen, onChoose }: ChoiceProps) => (
  <SelectField
    label="样式"
    value={chosen?.id ?? ''}
    options={templates.map(({ id, title }) => [id, title] as const)}
    onChange={onChoose}
  />
)
