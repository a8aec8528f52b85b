/** The doors of the SDK that a plugin may import: specifier, entry file below `sdk/`, and what it is for. */
export const DOORS = [
  { id: '@gongtai/sdk', entry: 'index.ts', title: '两端通用：清单、扩展点、接口声明' },
  { id: '@gongtai/sdk/administration', entry: 'administration.ts', title: '管理页面：审计、运行状况与导入人员的接口' },
  { id: '@gongtai/sdk/form', entry: 'form.ts', title: '表单引擎（纯函数）' },
  { id: '@gongtai/sdk/flow', entry: 'flow.ts', title: '流程引擎（纯函数）' },
  { id: '@gongtai/sdk/server', entry: 'server/index.ts', title: '服务端：接口、事件、数据与服务' },
  { id: '@gongtai/sdk/web', entry: 'web/index.ts', title: '浏览器端：页面、字段外观、组件与钩子' },
  { id: '@gongtai/sdk/testing', entry: 'testing/index.ts', title: '测试：字段类型的合同，内核、数据库与流程' },
] as const

export type Door = (typeof DOORS)[number]['id']
