import { ChatIcon } from '@blueprintjs/icons'
import { writeDate } from '@gongtai/sdk'
import { type FieldFaceProps, fieldFace, useSession } from '@gongtai/sdk/web'
import {
  type ApprovalOpinions,
  mayWriteOpinion,
  type OpinionOptions,
  opinions,
  withOpinion,
} from '../../model/official/opinions.ts'
import { groupOf } from '../control.ts'
import { OpinionText } from './opinion-text.tsx'

type Props = FieldFaceProps<ApprovalOpinions, OpinionOptions>

function Edit(props: Props) {
  const { value, options, disabled, mode, onChange } = props
  const { user } = useSession()
  const write = (taskKey: string, approvalOpinion: string) =>
    onChange(withOpinion(value, { taskKey, approvalOpinion, approver: user.name, approvalTime: writeDate(new Date()) }))
  return (
    <fieldset {...groupOf(props)} className="basics-group">
      <Sheet value={value} options={options}>
        {(taskKey, title, text) =>
          !disabled && mode === 'render' && mayWriteOpinion(options, taskKey) ? (
            <OpinionText label={`${title}意见`} text={text} onWrite={(next) => write(taskKey, next)} />
          ) : (
            text
          )
        }
      </Sheet>
    </fieldset>
  )
}

interface SheetProps extends Pick<Props, 'value' | 'options'> {
  readonly children: (taskKey: string, title: string, text: string) => React.ReactNode
}

/** One row for every step that is asked for its opinion, and for those that gave one and are no longer asked. */
function Sheet({ value, options, children }: SheetProps) {
  const steps = options.steps ?? []
  const others = value.filter(({ taskKey }) => steps.every((step) => step.taskKey !== taskKey))
  const rows = [...steps, ...others.map(({ taskKey }) => ({ taskKey, title: taskKey }))]
  return (
    <table className="basics-opinions">
      <thead>
        <tr>
          {['环节', '审批意见', '审批人', '审批时间'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ taskKey, title }) => {
          const row = value.find((each) => each.taskKey === taskKey)
          return (
            <tr key={taskKey} data-task={taskKey}>
              <th scope="row">{title}</th>
              <td>{children(taskKey, title, row?.approvalOpinion ?? '')}</td>
              <td>{row?.approver}</td>
              <td>{row?.approvalTime.slice(0, 16)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Show = ({ value, options }: Props) => (
  <Sheet value={value} options={options}>
    {(_taskKey, _title, text) => text}
  </Sheet>
)

export const opinionsFace = fieldFace<ApprovalOpinions, OpinionOptions>({ id: opinions.id, Edit, Show, Icon: ChatIcon })
