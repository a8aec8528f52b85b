import { defineCall, Type } from '@gongtai/sdk'
import { Filter, Paging, read, Text } from './shared-shapes.ts'

const DictType = Type.String({ maxLength: 80 })
const Entry = Type.Object({ dictValue: Text, dictLabel: Text })

export const readDictionary = defineCall({
  ...read,
  id: 'system.read-dictionary',
  title: '字典选项',
  path: '/system/dict/data/type/:dictType',
  params: Type.Object({ dictType: DictType }),
  answer: Type.Array(Entry),
})

export const listDictionaries = defineCall({
  id: 'system.list-dictionaries',
  title: '字典列表',
  method: 'GET',
  path: '/system/dict/type/list',
  permission: 'system:dict:list',
  audit: 'none',
  query: Type.Object({ ...Paging, dictName: Filter }),
  answer: Type.Object({
    dictType: Text,
    dictName: Text,
    /** Whether the tenant has a copy of its own. */
    changed: Type.Boolean(),
    /** Whether a plugin brings it along. */
    shipped: Type.Boolean(),
    entries: Type.Array(Entry),
  }),
  envelope: 'rows',
})

/** Saves the tenant's own copy; entries in their order. */
export const saveDictionary = defineCall({
  id: 'system.save-dictionary',
  title: '保存字典',
  method: 'PUT',
  path: '/system/dict/data/type/:dictType',
  permission: 'system:dict:edit',
  audit: 'write',
  params: Type.Object({ dictType: Type.String({ pattern: '^[a-z][a-z0-9_]{1,79}$' }) }),
  body: Type.Object({
    dictName: Type.String({ minLength: 1, maxLength: 80 }),
    entries: Type.Array(
      Type.Object({
        dictValue: Type.String({ minLength: 1, maxLength: 100 }),
        dictLabel: Type.String({ minLength: 1, maxLength: 100 }),
      }),
      { maxItems: 2000 },
    ),
  }),
  answer: Type.Null(),
})

/** Drops the tenant's copy, so that the plugin's entries hold again. */
export const resetDictionary = defineCall({
  id: 'system.reset-dictionary',
  title: '恢复字典',
  method: 'DELETE',
  path: '/system/dict/data/type/:dictType',
  permission: 'system:dict:edit',
  audit: 'write',
  params: Type.Object({ dictType: DictType }),
  answer: Type.Null(),
})
