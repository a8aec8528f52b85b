import { faults } from '@gongtai/core/kernel/fault'

export const listViewFaults = faults('list-views', {
  unknown: { status: 404, text: '视图不存在或不是您的，请刷新后重试。' },
  notShared: { status: 403, text: '只有可以编辑该列表的人能共享视图，请保存为自己的视图。' },
  tooMany: { status: 409, text: '每个列表最多保存 50 个视图，请删除不用的视图后再保存。' },
})
