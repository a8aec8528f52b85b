import { Button, Menu, MenuDivider, MenuItem, Popover } from '@blueprintjs/core'
import {
  BanCircleIcon,
  CogIcon,
  EndorsedIcon,
  GitBranchIcon,
  PersonIcon,
  PlusIcon,
  SendMessageIcon,
  TickCircleIcon,
} from '@blueprintjs/icons'
import { assignmentTypes, type NodeType, nodeTypes } from '@gongtai/sdk'
import {
  type AutomaticNode,
  type FlowTree,
  isSplit,
  type SplitBlock,
  type StepNode,
  type TreeBlock,
} from '@gongtai/sdk/flow'
import { type FormSchema, withFieldTitles } from '@gongtai/sdk/form'
import { useView } from '@gongtai/sdk/web'
import type { ReactNode } from 'react'
import type { OfferedStep } from '../../model/automatic-step-calls.ts'
import type { ListId } from '../../model/designer/edit-tree.ts'
import { type NewBlock, newBlockNames } from '../../model/designer/new-blocks.ts'
import { assignmentSummary, decisionSummary } from '../../model/designer/summary.ts'
import { titlesIn } from '../../model/process-fields.ts'
import { CanvasFrame } from './canvas-frame.tsx'
import '../styles/canvas.css'
import '../styles/shared.css'

export interface FlowCanvasProps {
  readonly tree: FlowTree
  readonly form: FormSchema | undefined
  /** What plugins carry out; absent until it is known. */
  readonly offered: readonly OfferedStep[] | undefined
  readonly selected: string | undefined
  /** Ids of blocks with something wrong. */
  readonly faulty: ReadonlySet<string>
  readonly onSelect: (id: string) => void
  readonly onInsert: (list: ListId, index: number, kind: NewBlock | NodeType | OfferedStep) => void
  readonly onAddBranch: (split: string) => void
}

/** The process from top to bottom, with a plus in every gap. */
export function FlowCanvas(props: FlowCanvasProps) {
  const { tree, selected, onSelect } = props
  return (
    <CanvasFrame>
      <Terminal
        id={tree.start.id}
        name={tree.start.name || '发起'}
        Icon={SendMessageIcon}
        selected={selected}
        onSelect={onSelect}
      />
      <BlockList {...props} list="main" blocks={tree.blocks} />
      <Terminal
        id={tree.end.id}
        name={tree.end.name || '结束'}
        Icon={BanCircleIcon}
        selected={selected}
        onSelect={onSelect}
      />
    </CanvasFrame>
  )
}

interface TerminalProps {
  readonly id: string
  readonly name: string
  readonly Icon: typeof SendMessageIcon
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
}

const Terminal = ({ id, name, Icon, selected, onSelect }: TerminalProps) => (
  <button
    type="button"
    data-block={id}
    aria-pressed={selected === id}
    className="wf-terminal"
    onClick={() => onSelect(id)}
  >
    <Icon size={14} /> {name}
  </button>
)

function BlockList(props: FlowCanvasProps & { readonly list: ListId; readonly blocks: readonly TreeBlock[] }) {
  const { list, blocks, offered, onInsert } = props
  return (
    <div className="wf-column">
      <Gap offered={offered} onPick={(kind) => onInsert(list, 0, kind)} />
      {blocks.map((block, index) => (
        <Placed key={block.id} gap={<Gap offered={offered} onPick={(kind) => onInsert(list, index + 1, kind)} />}>
          {isSplit(block) ? (
            <Split {...props} block={block} />
          ) : block.kind === 'step' ? (
            <Step {...props} step={block} />
          ) : block.kind === 'automatic' ? (
            <Automatic {...props} step={block} />
          ) : null}
        </Placed>
      ))}
    </div>
  )
}

const Placed = ({ children, gap }: { readonly children: ReactNode; readonly gap: ReactNode }) => (
  <>
    {children}
    {gap}
  </>
)

interface GapProps extends Pick<FlowCanvasProps, 'offered'> {
  readonly onPick: (kind: NewBlock | NodeType | OfferedStep) => void
}

function Gap({ offered = [], onPick }: GapProps) {
  const contributed = useView(nodeTypes).all()
  const menu = (
    <Menu>
      {Object.entries(newBlockNames).map(([kind, name]) => (
        <MenuItem key={kind} text={name} onClick={() => onPick(kind as NewBlock)} />
      ))}
      {contributed.length > 0 && <MenuDivider />}
      {contributed.map((type) => (
        <MenuItem key={type.id} text={type.title} onClick={() => onPick(type)} />
      ))}
      {offered.length > 0 && <MenuDivider title="自动环节" />}
      {offered.map((step) => (
        <MenuItem key={step.id} icon={<CogIcon />} text={step.title} onClick={() => onPick(step)} />
      ))}
    </Menu>
  )
  return (
    <span className="wf-gap">
      <Popover content={menu} placement="right">
        <Button className="wf-plus" icon={<PlusIcon size={12} />} aria-label="在此添加环节" />
      </Popover>
    </span>
  )
}

function Step({ step, selected, faulty, onSelect }: FlowCanvasProps & { readonly step: StepNode }) {
  const types = useView(assignmentTypes)
  const votes = step.decision !== undefined && step.decision.rule !== 'any'
  const Icon = votes ? EndorsedIcon : step.act === 'handle' ? TickCircleIcon : PersonIcon
  return (
    <button
      type="button"
      data-block={step.id}
      aria-pressed={selected === step.id}
      className={`wf-node ${votes ? 'wf-node-votes' : ''} ${faulty.has(step.id) ? 'wf-node-faulty' : ''}`}
      onClick={() => onSelect(step.id)}
    >
      <span className="wf-node-icon">
        <Icon size={16} />
      </span>
      <span className="wf-two-lines">
        <b>{step.name}</b>
        <small>
          {assignmentSummary(step, (type) => types.find(type)?.title)}
          {votes && ` · ${decisionSummary(step)}`}
        </small>
      </span>
    </button>
  )
}

/** A step without people: what a plugin carries out. */
function Automatic({ step, offered, selected, faulty, onSelect }: FlowCanvasProps & { readonly step: AutomaticNode }) {
  const title = offered?.find(({ id }) => id === step.step)?.title
  return (
    <button
      type="button"
      data-block={step.id}
      aria-pressed={selected === step.id}
      className={`wf-node wf-node-automatic ${faulty.has(step.id) ? 'wf-node-faulty' : ''}`}
      onClick={() => onSelect(step.id)}
    >
      <span className="wf-node-icon">
        <CogIcon size={16} />
      </span>
      <span className="wf-two-lines">
        <b>{step.name}</b>
        <small>自动执行 · {title ?? (offered ? '插件未启用' : step.step)}</small>
      </span>
    </button>
  )
}

function Split(props: FlowCanvasProps & { readonly block: SplitBlock }) {
  const { block, form, selected, faulty, onSelect, onAddBranch } = props
  const titleOf = form ? titlesIn(form) : () => undefined
  return (
    <div className="wf-split">
      <Button
        size="small"
        className="wf-split-add"
        icon={<GitBranchIcon size={12} />}
        text={block.kind === 'parallel' ? '添加分支' : '添加条件'}
        onClick={() => onAddBranch(block.id)}
      />
      <div className="wf-branches">
        {block.branches.map((branch) => (
          <div key={branch.id} className="wf-branch">
            <button
              type="button"
              data-block={branch.id}
              aria-pressed={selected === branch.id}
              className={`wf-condition ${faulty.has(branch.id) ? 'wf-node-faulty' : ''}`}
              onClick={() => onSelect(branch.id)}
            >
              <b>{branch.name || '分支'}</b>
              <small>
                {block.kind === 'parallel'
                  ? '同时进行'
                  : branch.isDefault
                    ? '其他条件都不满足时'
                    : withFieldTitles(branch.condition ?? '', titleOf) || '请设置条件'}
              </small>
            </button>
            <BlockList {...props} list={{ split: block.id, branch: branch.id }} blocks={branch.blocks} />
          </div>
        ))}
      </div>
    </div>
  )
}
