import { confirm, useSend } from '@gongtai/sdk/web'
import {
  type ConfigurationValue,
  createConfiguration,
  deleteConfiguration,
  listConfiguration,
  updateConfiguration,
} from '../../model/configuration-calls.ts'

/** The host's call by which pages read a single value. */
const READ_VALUE = { id: 'identity.read-configuration-key' }

/** Adding, changing and, after asking, deleting configuration values. */
export function useConfigurationChanges() {
  const refreshes = [listConfiguration, READ_VALUE]
  const create = useSend(createConfiguration, { done: '添加成功', refreshes })
  const update = useSend(updateConfiguration, { done: '编辑成功！', refreshes })
  const remove = useSend(deleteConfiguration, { done: '删除成功', refreshes })
  const ask = async ({ configKey, configName }: ConfigurationValue) => {
    const text = `确定删除参数「${configName}」吗？依赖它的功能将按未设置处理。`
    if (await confirm({ text, intent: 'danger' })) remove.mutate({ configKey })
  }
  return { create, update, ask }
}
