import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { createPost, listAllPosts, listPosts, type Post, readPost, updatePost } from '../../model/post-calls.ts'
import { TextField } from '../parts/text-field.tsx'
import { draftOf, emptyPost, type PostDraft, type PostProblems, postProblems } from './post-draft.ts'

export type PostDialogMode = 'add' | 'edit' | 'view'

const titles: Readonly<Record<PostDialogMode, string>> = { add: '新增岗位', edit: '编辑岗位', view: '查看岗位' }

export interface PostDialogProps {
  readonly mode: PostDialogMode
  readonly post?: Post
  readonly onClose: () => void
}

/** A post: empty to add one, filled to change it, filled and fixed to look at it. */
export function PostDialog({ mode, post, onClose }: PostDialogProps) {
  const [draft, setDraft] = useState(post ? draftOf(post) : emptyPost)
  const [checked, setChecked] = useState(false)
  const { save, busy } = useSaving(post, onClose)
  const problems = postProblems(draft)
  const confirm = () => {
    setChecked(true)
    if (Object.keys(problems).length === 0) save(draft)
  }
  return (
    <Dialog isOpen canOutsideClickClose={false} className="gt-dialog" title={titles[mode]} onClose={onClose}>
      <DialogBody>
        <PostFields
          draft={draft}
          problems={checked ? problems : {}}
          fixed={mode === 'view'}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          mode === 'view' ? (
            <Button text="关闭" onClick={onClose} />
          ) : (
            <>
              <Button text="取消" onClick={onClose} />
              <Button intent="primary" text="确定" loading={busy} onClick={confirm} />
            </>
          )
        }
      />
    </Dialog>
  )
}

interface PostFieldsProps {
  readonly draft: PostDraft
  readonly problems: PostProblems
  readonly fixed: boolean
  readonly onChange: (change: Partial<PostDraft>) => void
}

function PostFields({ draft, problems, fixed, onChange }: PostFieldsProps) {
  const line = (field: keyof PostDraft, label: string, maxLength: number) => (
    <TextField
      label={label}
      required={!fixed}
      readOnly={fixed}
      problem={problems[field]}
      maxLength={maxLength}
      value={draft[field]}
      onChange={(text) => onChange({ [field]: text })}
    />
  )
  return (
    <>
      {line('postName', '岗位名称', 40)}
      {line('postCode', '岗位编码', 40)}
      {line('postSort', '显示顺序', 5)}
    </>
  )
}

function useSaving(post: Post | undefined, onDone: () => void) {
  const refreshes = [listPosts, listAllPosts, readPost]
  const create = useSend(createPost, { done: '添加成功', refreshes, onDone })
  const update = useSend(updatePost, { done: '编辑成功！', refreshes, onDone })
  const save = ({ postName, postCode, postSort }: PostDraft) => {
    const content = { postName: postName.trim(), postCode, postSort: Number(postSort) }
    if (post) update.mutate({ id: post.postId, ...content })
    else create.mutate(content)
  }
  return { save, busy: create.isPending || update.isPending }
}
