import {
  BlockedPersonIcon,
  CubeIcon,
  DatabaseIcon,
  EyeOpenIcon,
  FlowsIcon,
  LockIcon,
  MenuIcon,
} from '@blueprintjs/icons'
import type { Manifest } from '@gongtai/sdk'
import type { SmallIcon } from '@gongtai/sdk/web'

export interface Consequence {
  readonly Icon: SmallIcon
  readonly text: string
}

const named = (titles: readonly string[]): string => titles.map((title) => `「${title}」`).join('')

/** What happens when the plugin is switched off, in the words of its own manifest. */
export function consequencesOf(
  manifest: Manifest,
  dependents: readonly { readonly title: string }[],
): readonly Consequence[] {
  const { menus, contributes } = manifest
  const tops = menus.filter(({ parent }) => parent === undefined).map(({ title }) => title)
  const fields = contributes['field-types']?.length ?? 0
  const processes = contributes['shipped-processes']?.length ?? 0
  const assignments = contributes['assignment-types']?.length ?? 0
  const said: readonly (Consequence | false)[] = [
    tops.length > 0 && { Icon: MenuIcon, text: `菜单${named(tops)}立即从所有已打开的页面移除` },
    processes > 0 && { Icon: FlowsIcon, text: `${processes} 个流程不能再发起，已提交的申请仍可查看` },
    fields > 0 && { Icon: EyeOpenIcon, text: `${fields} 种字段改为只读，显示已保存的值和「插件已停用」提示` },
    assignments > 0 && { Icon: BlockedPersonIcon, text: `${assignments} 种人员指派方式不能再用于新的流程` },
    dependents.length > 0 && {
      Icon: CubeIcon,
      text: `依赖它的${named(dependents.map(({ title }) => title))}同时停止，直到它重新启用`,
    },
    { Icon: LockIcon, text: '它的页面和接口不再响应，与没有安装时一样' },
    { Icon: DatabaseIcon, text: '数据全部保留，重新启用即恢复' },
  ]
  return said.filter((one) => one !== false)
}
