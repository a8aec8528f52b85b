import { defineCall, type Static, Type } from '@gongtai/sdk'
import { Filter, Paging, Text } from './shared-shapes.ts'

const ConfigurationRow = Type.Object({ configKey: Text, configName: Text, configValue: Text })
export type ConfigurationValue = Static<typeof ConfigurationRow>

const Key = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,79}$' })

/** `configName` looks in name and key. */
export const listConfiguration = defineCall({
  id: 'system.list-configuration',
  title: '参数列表',
  method: 'GET',
  path: '/config/list',
  permission: 'system:config:list',
  audit: 'none',
  query: Type.Object({ ...Paging, configName: Filter }),
  answer: ConfigurationRow,
  envelope: 'rows',
})

export const EDIT_CONFIGURATION = 'system:config:edit'

const write = { permission: EDIT_CONFIGURATION, audit: 'write', answer: Type.Null() } as const

const content = {
  configName: Type.String({ minLength: 1, maxLength: 120 }),
  configValue: Type.String({ maxLength: 2000 }),
}

export const createConfiguration = defineCall({
  ...write,
  id: 'system.create-configuration',
  title: '新增参数',
  method: 'POST',
  path: '/config',
  body: Type.Object({ configKey: Key, ...content }),
})

export const updateConfiguration = defineCall({
  ...write,
  id: 'system.update-configuration',
  title: '修改参数',
  method: 'PUT',
  path: '/config',
  body: Type.Object({ configKey: Key, ...content }),
})

export const deleteConfiguration = defineCall({
  ...write,
  id: 'system.delete-configuration',
  title: '删除参数',
  method: 'DELETE',
  path: '/config/:configKey',
  params: Type.Object({ configKey: Key }),
})
