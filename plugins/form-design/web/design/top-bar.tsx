import { ChevronLeftIcon, DatabaseIcon, EditIcon, EyeOpenIcon, FlowsIcon } from '@blueprintjs/icons'
import { AppIcon, SaveMark, StateTag, tabKey } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { useSchema } from './design-context.ts'
import { useDraft } from './draft-context.ts'
import { type Mode, modeTitles } from './modes.ts'
import { TopTools, type TopToolsProps } from './top-tools.tsx'

const icons: Readonly<Record<Mode, typeof EditIcon>> = {
  design: EditIcon,
  rules: FlowsIcon,
  tables: DatabaseIcon,
  preview: EyeOpenIcon,
}

interface TopBarProps extends TopToolsProps {
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
}

export function TopBar({ mode, onMode, ...tools }: TopBarProps) {
  const schema = useSchema()
  const { version, saver } = useDraft()
  return (
    <header className="fd-top">
      <div className="fd-top-left">
        <Link className="gt-icon-button" to="/tool/form" aria-label="返回表单列表">
          <ChevronLeftIcon size={16} aria-hidden />
        </Link>
        <span className="fd-mark" aria-hidden>
          <AppIcon name="form" size={14} />
        </span>
        <h1 title={schema.title}>{schema.title || '未命名表单'}</h1>
        <StateTag family="idle" shape="outline" Icon={EditIcon}>
          {version === null ? '草稿，未发布' : `草稿，基于 v${version}`}
        </StateTag>
        <SaveMark saver={saver} />
      </div>
      <div className="fd-modes" role="tablist" aria-label="设计器视图" onKeyDown={tabKey}>
        {(Object.keys(modeTitles) as Mode[]).map((each) => {
          const Icon = icons[each]
          return (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={each === mode}
              tabIndex={each === mode ? 0 : -1}
              onClick={() => onMode(each)}
            >
              <Icon size={14} aria-hidden />
              {modeTitles[each]}
            </button>
          )
        })}
      </div>
      <TopTools {...tools} />
    </header>
  )
}
