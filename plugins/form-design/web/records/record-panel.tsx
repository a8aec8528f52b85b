import { Button } from '@blueprintjs/core'
import { PrintIcon } from '@blueprintjs/icons'
import { type FormValues, slots } from '@gongtai/sdk'
import {
  AddedActions,
  AddedSections,
  FaultState,
  FormView,
  PrintDialog,
  Skeleton,
  SlidePanel,
  useCall,
  useFormSchema,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { openRecord } from '../../model/record-calls.ts'

interface RecordPanelProps {
  /** Key of the form. */
  readonly form: string
  readonly title: string
  readonly record: string | undefined
  readonly onClose: () => void
}

/** One record as it was filled in: its attachments can be opened, and it can be printed. */
export const RecordPanel = ({ form, title, record, onClose }: RecordPanelProps) => (
  <SlidePanel isOpen={record !== undefined} title={title} width={880} onClose={onClose}>
    {record !== undefined && <OpenedRecord key={record} form={form} title={title} record={record} />}
  </SlidePanel>
)

function OpenedRecord({
  form,
  title,
  record,
}: {
  readonly form: string
  readonly title: string
  readonly record: string
}) {
  const found = useCall(openRecord, { key: form, record })
  const schema = useFormSchema(found.data?.document)
  const [printing, setPrinting] = useState(false)
  if (found.error) return <FaultState error={found.error} />
  if (!found.data || !schema) return <Skeleton lines={8} />
  const values = found.data.values as FormValues
  return (
    <>
      <div className="gt-actions fd-record-tools">
        <AddedActions at={slots.record} subject={{ form, record }} />
        <Button icon={<PrintIcon />} text="打印" onClick={() => setPrinting(true)} />
      </div>
      <FormView form={schema} values={values} mode="check" />
      <AddedSections at={slots.record} subject={{ form, record }} />
      <PrintDialog
        isOpen={printing}
        document={found.data.document}
        record={{
          key: form,
          values,
          title,
          facts: [],
          opinions: [],
          path: `/tool/form/records/${form}?record=${record}`,
        }}
        onClose={() => setPrinting(false)}
      />
    </>
  )
}
