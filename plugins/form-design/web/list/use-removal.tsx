import { TrashIcon } from '@blueprintjs/icons'
import { confirm, PushButton, toast, useSelection, useSend } from '@gongtai/sdk/web'
import { listForms, removeForm } from '../../model/calls.ts'

export interface RemovableForm {
  readonly key: string
  readonly title: string
  readonly version: number | null
}

export const published = '已发布的表单不能删除'

export const mayRemove = ({ version }: RemovableForm): boolean => version === null

/** Deletes forms that were never published, after a question. */
export function useRemoval(rows: readonly RemovableForm[]) {
  const remove = useSend(removeForm, { done: '删除成功', refreshes: [listForms] })
  const selection = useSelection()
  const askRemove = async (forms: readonly RemovableForm[]) => {
    const [first, ...more] = forms.filter(mayRemove)
    if (!first) return void toast.warning(forms.length === 0 ? '请先选择一项' : published)
    const what = more.length === 0 ? `表单「${first.title}」` : `${more.length + 1} 个未发布的表单`
    if (!(await confirm({ text: `确定删除${what}吗？删除后不能恢复。`, confirm: '删除', intent: 'danger' }))) return
    for (const { key } of [first, ...more]) remove.mutate({ key })
    selection.clear()
  }
  const button = (keys: readonly string[]) => (
    <PushButton
      small
      quiet={keys.length === 0}
      icon={<TrashIcon />}
      text="批量删除"
      onClick={() => void askRemove(rows.filter(({ key }) => keys.includes(key)))}
    />
  )
  return { askRemove, several: { selection, sideTools: button([]), bulk: button } }
}
