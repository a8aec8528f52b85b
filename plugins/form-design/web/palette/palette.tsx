import { CubeIcon, SearchIcon } from '@blueprintjs/icons'
import { type FieldType, fieldTypes } from '@gongtai/sdk'
import { EmptyState, useView } from '@gongtai/sdk/web'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isTyping } from '../design/actions.ts'
import { type PaletteGroup, paletteGroups } from './palette-groups.ts'
import { PaletteTile } from './palette-tile.tsx'

/** The field types there are, grouped; new ones appear as their plugins are switched on. */
export function Palette() {
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const types = useView(fieldTypes)
  const groups = useMemo(() => paletteGroups(types.all(), types.ownerOf, typed), [types, typed])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(document.activeElement)) return
      event.preventDefault()
      search.current?.focus()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  return (
    <div className="fd-palette">
      <label className="fd-search">
        <SearchIcon size={14} aria-hidden />
        <input
          ref={search}
          type="search"
          value={typed}
          placeholder="搜索字段"
          aria-label="搜索字段"
          onChange={(event) => setTyped(event.target.value)}
        />
        <kbd aria-hidden>/</kbd>
      </label>
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
      {groups.length === 0 && <EmptyState title="没有找到字段" text="换一个名称再试。" />}
    </div>
  )
}

function Group({ group }: { readonly group: PaletteGroup }) {
  return (
    <details className="fd-group" open>
      <summary>
        {group.title}
        {group.plugin && (
          <span className="fd-plugin-badge">
            <CubeIcon size={12} aria-hidden />
            插件
          </span>
        )}
        <span className="fd-count">{group.types.length}</span>
      </summary>
      <div className="fd-tiles">
        {group.types.map((type: FieldType) => (
          <PaletteTile key={type.id} type={type} />
        ))}
      </div>
    </details>
  )
}

export function PaletteCaption() {
  return <>{useView(fieldTypes).all().length} 种</>
}
