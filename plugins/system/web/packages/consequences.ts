import type { pluginCalls } from '@gongtai/sdk/administration'
import { askNames, pointNames } from '../plugins/contents.ts'

type Consequences = pluginCalls.VersionConsequences

/** What is about to be done with a version. */
export type Step = 'try' | 'release' | 'back'

export interface Consequence {
  readonly title: string
  readonly lines: readonly string[]
}

const names: Readonly<Record<string, string>> = {
  ...pointNames,
  menus: '菜单',
  routes: '页面',
  dictionaries: '字典',
}

/** What a step would change, in words; what stays as it is is left out. */
export function consequencesInWords(
  found: Consequences,
  step: Step,
  nameOf: (tenant: string) => string,
): readonly Consequence[] {
  const all: readonly Consequence[] = [
    { title: '新增内容', lines: contributions(found.added) },
    { title: '不再提供', lines: contributions(found.gone) },
    {
      title: '新的权限',
      lines: found.permissions.map(({ id, title }) => `${title}（${id}），由各租户管理员授予角色后可用`),
    },
    { title: '申请的能力', lines: asks(found) },
    { title: '数据库', lines: migrations(found, step) },
    { title: '涉及的表单', lines: forms(found, nameOf) },
    { title: '缺少的依赖', lines: found.missing.map((id) => `插件「${id}」没有运行，须先安装并发布它`) },
  ]
  return all.filter(({ lines }) => lines.length > 0)
}

const contributions = (all: Consequences['added']): readonly string[] =>
  all
    .filter(({ point }) => point !== 'field-faces')
    .map(({ point, ids, titles }) => `${names[point] ?? point}：${(titles ?? ids).join('、')}`)

const asks = (found: Consequences): readonly string[] => [
  ...found.asks.map((ask) => askNames[ask as keyof typeof askNames] ?? ask),
  ...(found.hosts.length > 0 ? [`访问主机 ${found.hosts.join('、')}`] : []),
]

function migrations({ migrations: files, from }: Consequences, step: Step): readonly string[] {
  if (files.length === 0) return []
  const when = step === 'try' ? '试用开始时' : '随即'
  const beside = from === undefined ? '' : `，${from} 会在变更后的数据表上继续运行`
  const stays = step === 'try' ? '结束试用后数据表保持变更后的样子' : '回退时数据表保持变更后的样子'
  return [`${when}执行 ${files.length} 个新的迁移（${files.join('、')}）${beside}；${stays}`]
}

function forms({ reshaped, forms: found }: Consequences, nameOf: (tenant: string) => string): readonly string[] {
  if (reshaped.length === 0) return []
  const changed = `字段类型 ${reshaped.join('、')} 换了存储方式，已存的数据自动换用，不必重新发布表单`
  const where = found.map(({ tenant, title, count }) => `${nameOf(tenant)}：${title}，共 ${count} 项`)
  return [changed, ...(where.length > 0 ? where : ['目前没有表单用到它'])]
}
