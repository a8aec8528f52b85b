import { FolderCloseIcon, GridViewIcon, LayoutGridIcon, ThIcon, ThListIcon } from '@blueprintjs/icons'
import { fieldFace } from '@gongtai/sdk/web'
import type { ComponentType } from 'react'
import { grid } from '../../model/containers/grid.ts'
import { subTable, table } from '../../model/containers/table.ts'
import { plainTabs, tabGroup } from '../../model/containers/tabs.ts'

/** Containers are drawn by the renderer of forms from their shape; their face only brings the icon. */
const container = (id: string, Icon: ComponentType) =>
  fieldFace<null, object>({ id, Edit: () => null, Show: () => null, Icon })

export const containerFaces = [
  container(grid.id, LayoutGridIcon),
  container(tabGroup.id, FolderCloseIcon),
  container(plainTabs.id, GridViewIcon),
  container(table.id, ThIcon),
  container(subTable.id, ThListIcon),
]
