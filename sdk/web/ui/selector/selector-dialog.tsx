import { Button, Dialog } from '@blueprintjs/core'
import type { SelectorType } from '@gongtai/core/points/selector-types'
import { useState } from 'react'
import { useCtrlEnter } from '../../hooks/use-ctrl-enter.ts'
import { useSession } from '../../hooks/use-session.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import { toast } from '../states/toast.ts'
import { knownTrees } from './selector-calls.ts'
import { confirmedChoices, type SelectorChoice, toggleChoice } from './selector-choice.ts'
import { SelectorChosen } from './selector-chosen.tsx'
import { SelectorRows, type SelectorRowsProps } from './selector-rows.tsx'
import { SelectorTicks } from './selector-ticks.tsx'
import { SelectorTree, type TreeChoice } from './selector-tree.tsx'
import { useSelectorType } from './use-selector-type.ts'

/**
 * What {@link SelectorDialog} takes.
 *
 * @see SelectorDialog
 */
export interface SelectorDialogProps {
  readonly isOpen: boolean
  /** Id of a selector type, such as `0` for users. */
  readonly type: string
  /** What is chosen for, shown beside the title. */
  readonly purpose?: string
  /** Several may be chosen; otherwise the last one ticked stays alone. */
  readonly multiple?: boolean
  readonly chosen: readonly SelectorChoice[]
  /** Nothing can be added or removed. */
  readonly readOnly?: boolean
  /** Further parameters for the list call, such as a data scope. */
  readonly params?: Readonly<Record<string, unknown>>
  /** Gets one empty item when nothing was chosen. */
  readonly onConfirm: (chosen: readonly SelectorChoice[]) => void
  readonly onClose: () => void
}

export function SelectorDialog(props: SelectorDialogProps) {
  const { type, pending } = useSelectorType(props.type, props.isOpen)
  return (
    <Dialog
      className="gt-dialog gt-selector"
      isOpen={props.isOpen}
      title={<SelectorTitle type={type} purpose={props.purpose} />}
      onClose={props.onClose}
    >
      {pending && <Skeleton lines={6} />}
      {!pending && type && <SelectorContent key={type.id} {...props} type={type} />}
      {!pending && !type && (
        <EmptyState kind="off" title="选择器不可用" text="提供该选择器的插件未安装或已停用，请联系管理员。" />
      )}
    </Dialog>
  )
}

const SelectorTitle = ({
  type,
  purpose,
}: {
  readonly type: SelectorType | undefined
  readonly purpose: string | undefined
}) => (
  <>
    {type?.title ?? '选择器'}
    {purpose && <small className="gt-selector-purpose">{purpose}</small>}
  </>
)

/** The unit of the person who chooses is what they see first; a click on it shows the others too. */
const startingTree = ({ trees }: SelectorType, unit: string): TreeChoice | undefined =>
  trees.includes('unit') && unit !== '' ? { tree: 'unit', id: unit, kind: 'unit' } : undefined

interface SelectorContentProps extends Omit<SelectorDialogProps, 'type'> {
  readonly type: SelectorType
}

function SelectorContent({ type, multiple = false, readOnly = false, params = {}, ...props }: SelectorContentProps) {
  const [chosen, setChosen] = useState<readonly SelectorChoice[]>(props.chosen.filter(({ key }) => key !== ''))
  const { unit } = useSession().user
  // Limited to one place from outside, the list offers no other.
  const limited = params.id !== undefined
  const [tree, setTree] = useState(() => (limited ? undefined : startingTree(type, unit)))
  const scope = type.ownUnit ? { ...params, unitId: unit } : params
  const toggle = (choice: SelectorChoice) => setChosen((now) => toggleChoice(now, choice, multiple))
  const confirm = () => {
    if (type.required && chosen.length === 0) return toast.warning(type.required)
    props.onConfirm(confirmedChoices(chosen))
    props.onClose()
  }
  useCtrlEnter(confirm, !readOnly)
  return (
    <div className="gt-selector-frame">
      <div className="gt-selector-panes">
        {type.variant?.ticks && !limited ? (
          <SelectorTicks kind={type.variant.ticks} {...{ params, chosen, multiple, readOnly }} onToggle={toggle} />
        ) : (
          <SelectorLookUp
            {...{ type, tree, chosen, multiple, readOnly }}
            params={scope}
            onTree={setTree}
            onToggle={toggle}
          />
        )}
        <SelectorChosen chosen={chosen} readOnly={readOnly} onChange={setChosen} />
      </div>
      <footer className="gt-selector-foot">
        <span className="gt-muted">{multiple ? '可多选，翻页后已选项保留' : '单选，以最后勾选的为准'}</span>
        <div className="gt-actions">
          <Button text="取消" onClick={props.onClose} />
          <Button intent="primary" disabled={readOnly} text={`确定（${chosen.length}）`} onClick={confirm} />
        </div>
      </footer>
    </div>
  )
}

interface SelectorLookUpProps extends Omit<SelectorRowsProps, 'onWholeTree'> {
  readonly onTree: (tree: TreeChoice | undefined) => void
}

/** Look-up trees at the left, what they leave in the middle. */
function SelectorLookUp({ onTree, ...rows }: SelectorLookUpProps) {
  const { type, tree, chosen, readOnly, onToggle } = rows
  const trees = rows.params.id === undefined ? knownTrees(type.trees) : []
  const add = (choice: SelectorChoice) => chosen.every(({ key }) => key !== choice.key) && onToggle(choice)
  return (
    <>
      {trees.length > 0 && (
        <aside className="gt-selector-trees" aria-label="查找范围">
          {trees.map((kind) => (
            <SelectorTree
              key={kind}
              tree={kind}
              chosen={tree}
              onChoose={onTree}
              adds={readOnly ? undefined : type.adds}
              onAdd={add}
            />
          ))}
        </aside>
      )}
      <SelectorRows {...rows} onWholeTree={() => onTree(undefined)} />
    </>
  )
}
