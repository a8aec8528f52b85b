import { SDK_VERSION } from '@gongtai/core/kernel/manifest'
import type { DocumentedDoor } from './exports.ts'
import { escaped, prose } from './html.ts'
import { commentOf } from './problems.ts'

/** The page on what stays as it is, what may change, and how that is told. */
export const versionsPage = (doors: readonly DocumentedDoor[]): string =>
  [
    '<h1>版本与兼容</h1>',
    `<p>本文对应 SDK <code>${SDK_VERSION}</code>。</p>`,
    ...CHAPTERS.map(({ title, parts }, at) => `<h2 id="chapter-${at + 1}">${title}</h2>${parts.map(prose).join('')}`),
    '<h2 id="deprecated">将要去掉的</h2>',
    deprecations(doors),
  ].join('\n')

const CHAPTERS = [
  {
    title: 'SDK 的版本号',
    parts: [
      '三段依次为主、次、修订。修订号提高，只改正错误；次版本号提高，会增加入口、字段与可选的参数；不兼容的改动只随主版本号提高。主版本号还是 0 的时候，次版本号起主版本号的作用：`0.1` 到 `0.2` 可能不兼容，`0.1.0` 到 `0.1.1` 一定兼容。',
      '插件清单的 `sdk` 写出适用的范围，缺省为打包时的 `^x.y.z`。写法有 `^0.1.0`、`~0.1.0`、`>=0.1.0`、`<0.3.0` 与 `0.1.0`，空格隔开的几段须同时成立。系统的 SDK 不在范围内时，安装以一句话拒绝；系统升级后不再适用的插件不会启动，插件包页写明原因，它的数据不动。',
    ],
  },
  {
    title: '什么算作约定',
    parts: [
      '约定是：各入口导出的名称、参数与结果的类型，扩展点的 id，清单的各项，“可读的组织与字典数据”所列的表与列，“内置字段类型的选项”所列的键，表单文件与流程文件的写法，以及插件包的格式。',
      '不算约定：没有从入口导出的模块与类型，页面的 HTML 结构与样式类，错误句子的措辞，日志，没有列出的表与列，以及以毫秒或字节写出的限额。',
    ],
  },
  {
    title: '怎样去掉一项',
    parts: [
      '要去掉的导出先在注释里标上 `@deprecated`，写明用什么代替；编辑器把它划掉，本页的末尾列出它。它至少再留一个次版本（主版本号为 0 时）或直到下一个主版本，其间照常工作。',
      '数据的格式不靠插件去追：发布过的表单、流程、已存的字段值与执行过的迁移，在以后的版本里都能读；字段类型改变存储方式用 `storedVersion` 与 `earlier`，见“写一个插件”第三章。',
    ],
  },
  {
    title: '插件自己的版本',
    parts: [
      '插件的 `version` 也是三段；内容不同而版本号相同的包会被拒绝。发布过的迁移不可再改，`gongtai build` 签名时把它们记在 `migrations.lock.json`，`gongtai check` 据此指出改动。',
      '向其他插件提供服务、扩展点或字段类型的插件，对它们负有同样的责任：先增加新的，再标上 `@deprecated`，最后去掉旧的。',
    ],
  },
]

function deprecations(doors: readonly DocumentedDoor[]): string {
  const found = doors.flatMap(({ door, exports }) =>
    exports.flatMap((one) => {
      const { deprecated } = commentOf(one)
      return deprecated === undefined ? [] : [{ door, name: one.name, deprecated }]
    }),
  )
  if (found.length === 0) return '<p>现在没有。</p>'
  const row = ({ door, name, deprecated }: (typeof found)[number]) =>
    `<tr><td><code>${name}</code></td><td><code>${door}</code></td><td>${escaped(deprecated)}</td></tr>`
  return `<table>${found.map(row).join('')}</table>`
}
