import { Button } from '@blueprintjs/core'
import { EditIcon, TrashIcon } from '@blueprintjs/icons'

export interface ChangeButtonsProps {
  /** None until it is known what would be changed. */
  readonly onEdit: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
}

/** Changing and deleting a unit or department. */
export const ChangeButtons = ({ onEdit, onDelete }: ChangeButtonsProps) => (
  <>
    <Button size="small" icon={<EditIcon />} text="编辑" disabled={!onEdit} onClick={() => onEdit?.()} />
    {onDelete && <Button size="small" icon={<TrashIcon />} text="删除" onClick={onDelete} />}
  </>
)
