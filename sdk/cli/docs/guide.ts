import { block, escaped, prose } from './html.ts'

interface Chapter {
  readonly title: string
  /** Paragraphs and, between them, what is typed or written. */
  readonly parts: readonly (string | { readonly source: string })[]
}

const source = (text: string): { readonly source: string } => ({ source: text })

/** What the sections of the doors do not tell: the way from an empty folder to a page that people use. */
const CHAPTERS: readonly Chapter[] = [
  {
    title: '一、从空文件夹到上线',
    parts: [
      '新建出来的插件不用改就能运行。先跑起来，再一处一处换成自己的内容。',
      source(`npx gongtai create id-card --title 身份证号     # 字段类型；加 --business 则是业务插件
cd id-card
npx gongtai dev                # 打开装有它的设计器，保存文件即更新
npx gongtai test               # 字段类型的合同测试，或业务插件的测试
npx gongtai check              # 上线前会被拒绝的问题，一次说全
npx gongtai keys acme          # 只做一次：acme.key.json 自己保管，acme.public.json 交给平台运营
npx gongtai build --key acme.key.json    # 得到 dist/id-card-0.1.0.gtp`),
      '平台运营在“系统管理 › 插件包”中点“发布者公钥”，粘贴 `acme.public.json` 的内容，再上传 `.gtp` 文件。各单位管理员随后在“系统管理 › 插件”中启用它，并在“角色与权限”中把插件声明的权限授予角色。全程不停机，已打开的页面自己更新。',
    ],
  },
  {
    title: '二、一个插件由什么组成',
    parts: [
      source(`plugin.ts            清单：id、版本、菜单、页面、权限，以及提供哪些扩展的 id
model/               两端都用的纯数据与纯函数：字段类型、接口声明；不引用 server 与 web
server/index.ts      服务端的一半：接口、反应、任务；只列清单，逻辑在旁边的文件里
server/migrations/   001-….sql、002-….sql：自己的数据表
web/index.ts         浏览器端的一半：页面与字段外观；不引用 server
forms/  flows/       随插件提供的表单与流程`),
      '清单里的 `contributes` 写出两半将提供的 id，名称与扩展点的 id 一致，如 `field-types`、`shipped-forms`；菜单、页面、权限、字典在清单里各有一项，不必重复。写漏的由 `gongtai check` 指出。',
      '浏览器端可直接引用 react、react-router-dom、@blueprintjs/*、@tanstack/react-query、rxjs、axios 与 SDK 的入口，它们由工台提供，不会打进插件包；其他包会打进去，入口压缩后不得超过 100 KB，整包不得超过 5 MB。服务端另可引用 node: 开头的模块。',
      '`requires` 写出所依赖插件的 id：用到别人的字段类型、服务或流程时都要写。`asks` 写出服务端要用的能力：`database` 建表或用数据服务，`files` 存取文件，`jobs` 定时任务，`network` 访问网络。运营在插件包页看到它，没有写的能力用不了。',
    ],
  },
  {
    title: '三、字段类型',
    parts: [
      '数据的一半是 `FieldType`，外观的一半是 `fieldFace`，两者同一个 id。属性面板由 `options` 的 schema 自动画出，`title` 即面板上的名称。测试只需一句 `fieldTypeContract`：它检查存取往返、空值、三种模式、键盘与可访问性。',
      '空值永远不算错，必填由引擎检查。`defaults` 只用于设计器里新拖入的字段，手写的表单可以缺任何一项选项，`check`、`show` 都要容得下。',
      '表单文件里，属于类型自己的选项写在字段的 `option` 中：',
      source(
        `{ "attr": "id-card", "attrType": "id_card", "attrName": "ID_CARD", "titleName": "身份证号", "option": "{\\"masked\\": true}" }`,
      ),
    ],
  },
  {
    title: '四、数据表与接口',
    parts: [
      '每张表以 `tenant_id text not null default current_tenant()` 开头，并以它作主键的第一列；数据库据此隔离租户，语句里不必再写。迁移文件一经发布不可再改，新版本只添加新的文件；回退到旧版本时表不回退，所以新增的列要能为空或有默认值。',
      '接口先用 `defineCall` 声明，再用 `operation` 回答，页面用 `useCall` 读、`useSend` 写。`permission` 写清单里声明的权限，或 `signed-in`；`audit` 是 `none`、`read`、`write` 或 `security`。入参按 schema 校验后才到处理函数。',
      '处理函数里的 `context.db` 已在本租户的一个事务中。拒绝时抛出用 `faults` 定义的句子，页面原样显示。`context.notify` 在提交后告诉打开的页面，页面用 `useLive` 接收。',
    ],
  },
  {
    title: '五、表单、流程与反应',
    parts: [
      '随插件提供的表单与流程在启用时发布；升级改动了它们会重新发布，但本单位设计员改过的不动。照着脚手架的两个文件改最省事；表单文件的写法就是 `readForm` 读的写法，流程文件是 BPMN 2.0，读不通的地方 `readBpmn` 一次说全。',
      '流程走到哪一步，用 `reaction` 接住：`instanceStarted`、`taskCompleted`、`instanceReturned`、`instanceEnded`。`with` 在同一事务内，可以拒绝；`after` 在提交之后，至少一次，失败会重试，须能重复执行。',
      '测试用 `startTestKernel` 启动真实的内核；宿主的服务（如 `Organisation`）由第二个参数给出。',
    ],
  },
  {
    title: '六、升级、回退与停用',
    parts: [
      '升级是提高 `version` 再上传。新版本启动失败时整体撤下，原因显示在插件包页；运营在版本列表中选回旧版本即可。内容不同而版本号相同的包会被拒绝。',
      '单位停用插件后，菜单、页面、接口一并消失，接口答得像从未有过；表单里它的字段显示已存的值，只读，保存不丢。重新启用即恢复。',
      '`sdk` 写出适用的 SDK 范围，缺省为当前版本的 `^x.y.z`；系统的 SDK 不在范围内时，安装会被拒绝并说明。',
    ],
  },
]

export const guide = (): string =>
  `<h1>写一个插件</h1>${CHAPTERS.map(
    ({ title, parts }) =>
      `<h2>${escaped(title)}</h2>${parts.map((part) => (typeof part === 'string' ? prose(part) : block(part.source))).join('')}`,
  ).join('')}`
