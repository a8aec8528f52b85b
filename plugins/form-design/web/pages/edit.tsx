import { Button } from '@blueprintjs/core'
import { FaultState, Skeleton, usePageTitle } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import '../design.css'
import { Designer } from '../design/designer.tsx'
import { useAllTypes } from '../design/use-types.ts'
import { useOpenedDraft } from '../saving/use-opened-draft.ts'

export default function EditPage() {
  const { key = '' } = useParams()
  const ready = useAllTypes()
  const { draft, error, again } = useOpenedDraft(key)
  const [opening, setOpening] = useState(0)
  usePageTitle(draft && `${draft.title} - 设计表单`)
  if (error) return <FaultState error={error} actions={<Button text="重新加载" onClick={again} />} />
  if (!draft || !ready) return <Skeleton lines={12} />
  const reload = () => {
    setOpening(opening + 1)
    again()
  }
  return <Designer key={`${key} ${opening} ${draft.revision}`} opened={draft} onReload={reload} />
}
