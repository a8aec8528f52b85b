import { assignmentTypes } from '@gongtai/sdk'
import type { Assignment } from '@gongtai/sdk/flow'
import type { FormSchema } from '@gongtai/sdk/form'
import { EmptyState, FaultState, Skeleton, StateTag, useView } from '@gongtai/sdk/web'
import { compareProcesses, type ProcessChange } from '../../model/compare/compare-processes.ts'
import { assignmentSummary } from '../../model/designer/summary.ts'
import { withTitles } from '../../model/process-fields.ts'
import { useDrawing } from './use-drawing.ts'
import '../styles/designer.css'

interface ChangesProps {
  readonly process: string
  readonly from: string
  readonly to: string
  readonly draft: () => Promise<string>
  readonly form: FormSchema | undefined
}

/** What has been added, changed and removed, in words. */
export function Changes({ process, from, to, draft, form }: ChangesProps) {
  const types = useView(assignmentTypes)
  const [before, after] = [useDrawing(process, from, draft), useDrawing(process, to, draft)]
  const error = before.error ?? after.error
  if (error) return <FaultState error={error} />
  if (!before.definition || !after.definition) return <Skeleton lines={4} />
  const sayPeople = (assignment: Assignment) => assignmentSummary({ assignment }, (id) => types.find(id)?.title)
  const changes = compareProcesses(withTitles(before.definition, form), withTitles(after.definition, form), sayPeople)
  if (changes.length === 0) return <EmptyState compact title="没有不同" text="两个版本的环节、人员和设置都相同。" />
  return (
    <ul className="wf-changes" aria-label="改动">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.what}`}>
          <Kind kind={change.kind} />
          <div>
            <b>{change.what}</b>
            {change.details.map((detail) => (
              <p key={detail}>{detail}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

const kinds = { added: ['ok', '新增'], removed: ['bad', '删除'], changed: ['wait', '修改'] } as const

const Kind = ({ kind }: Pick<ProcessChange, 'kind'>) => <StateTag family={kinds[kind][0]}>{kinds[kind][1]}</StateTag>
