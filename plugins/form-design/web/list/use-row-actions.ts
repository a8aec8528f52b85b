import { type RowAction, useSession } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { mayRemove, published, type RemovableForm } from './use-removal.tsx'

interface Means<Row> {
  readonly showVersions: (row: Row) => void
  readonly askRemove: (forms: readonly Row[]) => Promise<void>
}

/** What can be done with a form from the list of all. */
export function useRowActions<Row extends RemovableForm>({ showVersions, askRemove }: Means<Row>) {
  const navigate = useNavigate()
  const session = useSession()
  return (row: Row): readonly RowAction[] => [
    { title: '设计', onSelect: () => navigate(`/tool/form-design/edit/${row.key}`) },
    { title: '预览', onSelect: () => navigate(`/mobileForm/preview?formId=${row.key}`) },
    ...(session.may('form:records') && !mayRemove(row)
      ? [{ title: '数据', onSelect: () => navigate(`/tool/form/records/${row.key}`) }]
      : []),
    { title: '版本', onSelect: () => showVersions(row) },
    {
      title: '删除',
      intent: 'danger',
      disabled: !mayRemove(row) && published,
      onSelect: () => void askRemove([row]),
    },
  ]
}
