import { Dialog, DialogBody, InputGroup } from '@blueprintjs/core'
import { DialogActions, Field, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { triedOn } from '../../model/designer/tried-on.ts'
import { createRegular, listRegulars } from '../../model/regular-calls.ts'

interface NewRegularDialogProps {
  readonly onDone: (regular: { readonly id: string }) => void
  readonly onClose: () => void
}

/** Asks for a regular expression and lets it be tried before it is kept. */
export function NewRegularDialog({ onDone, onClose }: NewRegularDialogProps) {
  const [regular, setRegular] = useState({ name: '', expression: '', tip: '' })
  const [text, setText] = useState('')
  const create = useSend(createRegular, {
    done: '添加成功',
    refreshes: [listRegulars],
    onDone: (made) => {
      onDone(made)
      onClose()
    },
  })
  const { problem, verdict } = triedOn(regular.expression, text)
  const input = (key: keyof typeof regular, placeholder: string) => (control: object) => (
    <InputGroup
      {...control}
      placeholder={placeholder}
      value={regular[key]}
      onValueChange={(value) => setRegular({ ...regular, [key]: value })}
    />
  )
  const ready = regular.name.trim() !== '' && regular.expression !== '' && problem === undefined
  return (
    <Dialog className="gt-dialog" isOpen title="新建校验规则" onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        <Field label="规则名称" required>
          {input('name', '如 车牌号码')}
        </Field>
        <Field label="正则表达式" required problem={problem}>
          {input('expression', '如 ^\\d{6}$')}
        </Field>
        <Field label="不符合时提示" help="留空时提示「校验不通过！」">
          {input('tip', '如 请输入 6 位数字')}
        </Field>
        <Field label="试一试" help={verdict}>
          {(control) => <InputGroup {...control} value={text} placeholder="输入一个例子" onValueChange={setText} />}
        </Field>
      </DialogBody>
      <DialogActions
        disabled={!ready}
        busy={create.isPending}
        onConfirm={() => create.mutate(regular)}
        onClose={onClose}
      />
    </Dialog>
  )
}
