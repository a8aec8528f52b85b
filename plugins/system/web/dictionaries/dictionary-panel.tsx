import { Button } from '@blueprintjs/core'
import { ResetIcon, TrashIcon } from '@blueprintjs/icons'
import { confirm, SlidePanel, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { listDictionaries, readDictionary, resetDictionary, saveDictionary } from '../../model/dictionary-calls.ts'
import { problemUnless } from '../parts/problem-unless.ts'
import { TextField } from '../parts/text-field.tsx'
import { type Entry, entryProblems, sameEntries } from './entries.ts'
import { EntryTable } from './entry-table.tsx'

export type Dictionary = NonNullable<typeof listDictionaries.types>['answer']['rows'][number]

const typeProblem = problemUnless(/^[a-z][a-z0-9_]{1,79}$/, '以小写字母开头，只含小写字母、数字和下划线')
const refreshes = [listDictionaries, readDictionary]

export interface DictionaryPanelProps {
  /** A new one when absent. */
  readonly dictionary?: Dictionary
  readonly readOnly: boolean
  readonly onClose: () => void
}

/** One dictionary and its entries. What a plugin brings along can be changed, and restored. */
export function DictionaryPanel({ dictionary, readOnly, onClose }: DictionaryPanelProps) {
  const [dictType, setType] = useState(dictionary?.dictType ?? '')
  const [dictName, setName] = useState(dictionary?.dictName ?? '')
  const [entries, setEntries] = useState<readonly Entry[]>(dictionary?.entries ?? [{ dictValue: '', dictLabel: '' }])
  const save = useSend(saveDictionary, { done: dictionary ? '编辑成功！' : '添加成功', refreshes, onDone: onClose })
  const problem = dictionary ? undefined : typeProblem(dictType)
  const changed = !dictionary || dictName !== dictionary.dictName || !sameEntries(entries, dictionary.entries)
  const wrong = entryProblems(entries).size
  const fits = dictType !== '' && problem === undefined && dictName.trim() !== '' && wrong === 0
  const trimmed = () =>
    entries.map((entry) => ({ dictValue: entry.dictValue.trim(), dictLabel: entry.dictLabel.trim() }))
  const actions = (
    <>
      {dictionary?.changed && <ResetButton dictionary={dictionary} onDone={onClose} />}
      {wrong > 0 && <span className="sys-bad">{wrong} 项没有填好</span>}
      <Button text="取消" onClick={onClose} />
      <Button
        intent="primary"
        text="保存"
        disabled={!changed || !fits}
        loading={save.isPending}
        onClick={() => save.mutate({ dictType, dictName: dictName.trim(), entries: trimmed() })}
      />
    </>
  )
  return (
    <SlidePanel
      isOpen
      width={600}
      title={dictionary?.dictName ?? '新增字典'}
      onClose={onClose}
      {...(!readOnly && { actions })}
    >
      <TextField
        label="字典类型"
        required={!dictionary}
        problem={problem}
        help={dictionary ? undefined : '如 meeting_kind，建立后不能修改'}
        readOnly={dictionary !== undefined}
        maxLength={80}
        value={dictType}
        onChange={setType}
      />
      <TextField label="字典名称" required readOnly={readOnly} maxLength={80} value={dictName} onChange={setName} />
      <EntryTable entries={entries} readOnly={readOnly} onChange={setEntries} />
    </SlidePanel>
  )
}

/** Back to what the plugin brings along; a dictionary of one's own is deleted by it. */
function ResetButton({ dictionary, onDone }: { readonly dictionary: Dictionary; readonly onDone: () => void }) {
  const { dictType, dictName, shipped } = dictionary
  const word = shipped ? '恢复默认' : '删除字典'
  const reset = useSend(resetDictionary, { done: '操作成功', refreshes, onDone })
  const ask = async () => {
    const text = shipped
      ? `放弃本单位对「${dictName}」的修改，恢复为插件提供的内容？`
      : `删除字典「${dictName}」？已保存的数据不变，但不再显示其名称。`
    if (await confirm({ title: word, text, confirm: word, intent: 'danger' })) reset.mutate({ dictType })
  }
  return (
    <Button
      className="sys-foot-first"
      {...(shipped ? { variant: 'minimal' as const } : { intent: 'danger' as const })}
      icon={shipped ? <ResetIcon /> : <TrashIcon />}
      text={word}
      loading={reset.isPending}
      onClick={ask}
    />
  )
}
