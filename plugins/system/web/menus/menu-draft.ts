import type { PlacedRow } from './menu-rows.ts'

/** A menu entry as it is typed. */
export interface MenuDraft {
  readonly menuName: string
  readonly path: string
  readonly icon: string
  readonly parentId: string
  readonly hidden: boolean
}

export const emptyMenu: MenuDraft = { menuName: '', path: '', icon: 'link', parentId: '', hidden: false }

export const draftOf = ({ menuName, path, icon, parentId, hidden }: PlacedRow): MenuDraft => ({
  menuName,
  path,
  icon,
  parentId,
  hidden,
})

export type MenuProblems = Partial<Readonly<Record<'menuName' | 'path', string>>>

export function menuProblems({ menuName, path }: MenuDraft): MenuProblems {
  const leads = /^(\/([^/\\].*)?|https?:\/\/\S+)$/.test(path.trim())
  return {
    ...(menuName.trim() === '' && { menuName: '请输入菜单名称' }),
    ...(!leads && { path: '应为以 / 开头的系统内地址，或以 http:// 、https:// 开头的外部地址' }),
  }
}
