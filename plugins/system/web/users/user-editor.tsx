import { Button } from '@blueprintjs/core'
import { accountCalls } from '@gongtai/sdk'
import { FaultState, Skeleton, SlidePanel, useCall, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { listAllUsers, listUsers, readUser } from '../../model/user-calls.ts'
import { PersonFields } from './person-fields.tsx'
import { emptyPerson, inputOf, type PersonInput, personProblems } from './person-input.ts'

export interface UserEditorProps {
  /** The person to change; somebody new without it. */
  readonly userId?: string
  /** Department that a new person starts with. */
  readonly deptId?: string
  readonly onCreated: (given: { readonly account: string; readonly password: string }) => void
  readonly onClose: () => void
}

/** Adds a person with an account, or changes one. */
export function UserEditor({ userId, deptId, onCreated, onClose }: UserEditorProps) {
  const stored = useCall(readUser, { id: userId ?? '' }, { enabled: userId !== undefined, quiet: true })
  const [draft, setDraft] = useState<PersonInput>()
  const saving = useSaving(userId, onCreated, onClose)
  const start = userId === undefined ? { ...emptyPerson, deptId: deptId ?? '' } : stored.data && inputOf(stored.data)
  const input = draft ?? start
  const problems = input ? personProblems(input, userId === undefined) : {}
  const ready = input !== undefined && draft !== undefined && Object.keys(problems).length === 0
  return (
    <SlidePanel
      isOpen
      width={520}
      title={userId === undefined ? '新增用户' : '编辑用户'}
      onClose={onClose}
      actions={
        <>
          <Button text="取消" onClick={onClose} />
          <Button
            intent="primary"
            text="保存"
            disabled={!ready}
            loading={saving.busy}
            onClick={() => input && saving.save(input)}
          />
        </>
      }
    >
      {stored.error && <FaultState error={stored.error} compact />}
      {!input && !stored.error && <Skeleton lines={8} />}
      {input && (
        <PersonFields
          input={input}
          problems={problems}
          fresh={userId === undefined}
          onChange={(change) => setDraft({ ...input, ...change })}
        />
      )}
    </SlidePanel>
  )
}

function useSaving(userId: string | undefined, onCreated: UserEditorProps['onCreated'], onClose: () => void) {
  const refreshes = [listUsers, listAllUsers, readUser]
  const create = useSend(accountCalls.createUser, { refreshes })
  const update = useSend(accountCalls.updateUser, { done: '编辑成功！', refreshes, onDone: onClose })
  const save = ({ userName, ...draft }: PersonInput) => {
    const person = { ...draft, nickName: draft.nickName.trim() }
    if (userId !== undefined) return update.mutate({ userId, ...person })
    create.mutate(
      { userName, ...person },
      {
        onSuccess: ({ initialPassword }) => {
          onClose()
          onCreated({ account: userName, password: initialPassword })
        },
      },
    )
  }
  return { save, busy: create.isPending || update.isPending }
}
