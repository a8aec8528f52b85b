import { confirm, type RowAction, useSend, useSession } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { listForms, removeForm } from '../../model/calls.ts'

interface ListedForm {
  readonly key: string
  readonly title: string
  readonly version: number | null
}

/** What can be done with a form from the list of all. */
export function useRowActions<Row extends ListedForm>(showVersions: (row: Row) => void) {
  const navigate = useNavigate()
  const session = useSession()
  const askRemove = useRemoval()
  return (row: Row): readonly RowAction[] => [
    { title: '设计', onSelect: () => navigate(`/tool/form-design/edit/${row.key}`) },
    { title: '预览', onSelect: () => navigate(`/mobileForm/preview?formId=${row.key}`) },
    ...(session.may('form:records') && row.version !== null
      ? [{ title: '数据', onSelect: () => navigate(`/tool/form/records/${row.key}`) }]
      : []),
    { title: '版本', onSelect: () => showVersions(row) },
    {
      title: '删除',
      intent: 'danger',
      disabled: row.version !== null && '已发布的表单不能删除',
      onSelect: () => void askRemove(row),
    },
  ]
}

/** Deletes a form that was never published, after a question. */
function useRemoval(): (row: ListedForm) => Promise<void> {
  const remove = useSend(removeForm, { done: '删除成功', refreshes: [listForms] })
  return async ({ key, title }) => {
    if (await confirm({ text: `确定删除表单「${title}」吗？删除后不能恢复。`, confirm: '删除', intent: 'danger' }))
      remove.mutate({ key })
  }
}
