import { AuthorError } from './author-error.ts'

type Command = (args: readonly string[]) => Promise<void> | void

/** Only what is asked for is read: bundler, compiler and database take a while each. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  create: async () => (await import('./commands/create.ts')).create,
  build: async () => (await import('./commands/build.ts')).build,
  check: async () => (await import('./commands/check.ts')).check,
  test: async () => (await import('./commands/test.ts')).test,
  sign: async () => (await import('./commands/sign.ts')).sign,
  keys: async () => (await import('./commands/keys.ts')).keys,
  dev: async () => (await import('./commands/dev.ts')).dev,
  docs: async () => (await import('./commands/docs.ts')).docs,
  migration: async () => (await import('./commands/migration.ts')).migration,
}

const USAGE = `用法：gongtai <命令>
  create <文件夹> [--title 名称]         新建一个字段类型插件
         [--business]                    改为新建业务插件：数据表、接口、菜单、页面、表单与流程
  dev    [文件夹] [--confined]           启动工台并打开装有该插件的设计器，保存文件即更新
  migration [文件夹] [--name 名称]       按台账的声明与上次的状态起草迁移的 SQL，核对后随插件发布
         [--known]                       只记下现状，不写迁移
  test   [文件夹]                        运行插件的测试
  check  [文件夹] [--in-process]         检查安装时会被拒绝的一切：类型、引用、权限、两半的启动、迁移与体积
  build  [文件夹] [--key 密钥文件]       检查后打包为 dist/<id>-<版本>.gtp，给出密钥时一并签名
         [--in-process]                  服务端在工台进程内运行，须由运营人员许可
  sign   <插件包> --key 密钥文件         为插件包签名
  keys   <发布者> [--out 文件夹]         生成一对签名密钥
  docs   [文件夹]                        写出 SDK 文档，用浏览器打开其中的 index.html`

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new AuthorError(USAGE)
  await (await command())(args)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  // What the author can put right is said in a sentence; anything else is a fault of the tool and keeps its trace.
  console.error(error instanceof AuthorError ? error.message : error)
  process.exitCode = 1
}
