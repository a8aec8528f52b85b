import { EyeOpenIcon } from '@blueprintjs/icons'
import type { ListView } from '@gongtai/core/contract/calls/list-views'
import { useState } from 'react'
import { DropMenu, type DropMenuItem } from '../inputs/drop-menu.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useViews, type ViewQuery } from './use-views.ts'

/**
 * What {@link ListViews} takes.
 *
 * @see ListViews
 */
export interface ListViewsProps {
  /** Stable name of the list. */
  readonly list: string
  /** What narrows and orders the list now. */
  readonly query: ViewQuery
  /** Shows the list so. */
  readonly onQuery: (query: ViewQuery) => void
  /** Whether the person may share views with others. */
  readonly mayShare: boolean
}

/** What somebody keeps of a list under a name: what it is narrowed by, its order and its columns. */
export function ListViews({ list, query, onQuery, mayShare }: ListViewsProps) {
  const shown = useViews(list, query, onQuery)
  const [saving, setSaving] = useState<ListView | 'new'>()
  const { views, current } = shown
  const choices: DropMenuItem[] = [
    { title: '全部', checked: Object.keys(query).length === 0, onSelect: () => onQuery({}) },
    ...views.map((view) => ({
      title: view.mine ? view.title : `${view.title}（${view.owner}）`,
      checked: view === current,
      onSelect: () => shown.show(view),
    })),
  ]
  return (
    <>
      <DropMenu
        label="视图"
        className="bp6-button"
        align="start"
        groups={[choices, changes(shown, () => setSaving('new'), setSaving)]}
      >
        <EyeOpenIcon aria-hidden />
        <span className="bp6-button-text">{current?.title ?? '视图'}</span>
      </DropMenu>
      {saving && (
        <SaveViewDialog
          list={list}
          query={query}
          arrangement={shown.arrangement}
          view={saving === 'new' ? undefined : saving}
          mayShare={mayShare}
          onClose={() => setSaving(undefined)}
        />
      )}
    </>
  )
}

/** What can be done with the view that is shown. */
function changes(
  { current, first, openWith, remove }: ReturnType<typeof useViews>,
  add: () => void,
  edit: (view: ListView) => void,
): DropMenuItem[] {
  const own: DropMenuItem[] = current?.mine
    ? [
        { title: '修改该视图…', onSelect: () => edit(current) },
        { title: '删除该视图', intent: 'danger', onSelect: () => void remove(current) },
      ]
    : []
  return [
    { title: '保存为视图…', onSelect: add },
    ...own,
    ...(current && first !== current.id
      ? [{ title: '打开列表时显示该视图', onSelect: () => openWith(current.id) }]
      : []),
    ...(first ? [{ title: '打开列表时显示全部', onSelect: () => openWith(null) }] : []),
  ]
}
