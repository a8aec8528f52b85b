import { confirm, type Selection, toast, useSend } from '@gongtai/sdk/web'
import { deletePosts, listAllPosts, listPosts, type Post } from '../../model/post-calls.ts'

/** Deleting one post, or all that are ticked, after asking. */
export function usePostRemoval(selection: Selection) {
  const refreshes = [listPosts, listAllPosts]
  const one = useSend(deletePosts, { done: '删除成功', refreshes, onDone: selection.clear })
  const many = useSend(deletePosts, { done: '删除成功！', refreshes, onDone: selection.clear })
  const removeOne = async ({ postId, postName }: Post) => {
    const text = `确定删除岗位「${postName}」吗？`
    if (await confirm({ text, intent: 'danger' })) one.mutate({ ids: postId })
  }
  const removeTicked = async () => {
    const ids = [...selection.keys]
    if (ids.length === 0) return toast.warning('请先选择一项')
    const text = `确定删除选中的 ${ids.length} 个岗位吗？`
    if (await confirm({ text, intent: 'danger' })) many.mutate({ ids: ids.join(',') })
  }
  return { removeOne, removeTicked }
}
