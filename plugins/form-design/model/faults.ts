import { faults } from '@gongtai/sdk'

/** What is said of a form that was handed in, and at which of its fields. */
type Refusal = {
  readonly sentences: readonly string[]
  readonly problems: readonly { readonly field: string; readonly text: string }[]
}

export const formFaults = faults('form-design', {
  unknownForm: { status: 404, text: '表单不存在，可能已被删除，请刷新列表。' },
  unknownTable: { status: 404, text: '表单中没有这个明细表，请刷新后重试。' },
  unknownColumn: { status: 400, text: '筛选或排序的列不存在，可能已被删除，请清除筛选后重试。' },
  wrongFilter: {
    status: 400,
    text: (d: { title: string }) => `「${d.title}」的筛选条件不完整或写法不对，请修改后重试。`,
  },
  unknownRecord: { status: 404, text: '表单数据不存在，请刷新后重试。' },
  unknownRegular: { status: 404, text: '校验规则不存在，可能已被删除。' },
  regularTaken: { status: 409, text: (d: { name: string }) => `校验规则「${d.name}」已存在，请更换名称。` },
  keyTaken: { status: 409, text: (d: { key: string }) => `表单标识「${d.key}」已存在，请更换。` },
  tableTaken: { status: 409, text: (d: { table: string }) => `数据表「${d.table}」已被其他表单使用，请更换表名。` },
  tableFixed: {
    status: 400,
    text: (d: { table: string }) => `本表单的数据表固定为「${d.table}」，不能改用其他数据表。`,
  },
  nameMissing: { status: 400, text: '表单名称和字段名称为必填！' },
  draftChanged: { status: 409, text: '表单已被他人修改，请刷新后再保存，您的修改已暂存在本机。' },
  notPublishable: {
    status: 400,
    text: (d: { problems: readonly { readonly text: string }[] }) =>
      `表单不能发布：${d.problems
        .slice(0, 3)
        .map((problem) => problem.text)
        .join('；')}`,
  },
  notOffered: { status: 400, text: (d: Refusal) => d.sentences.join('\n') },
  notFilledIn: { status: 400, text: (d: Refusal) => d.sentences.join('\n') },
  refused: { status: 400, text: (d: Refusal) => d.sentences.join('\n') },
  notChecked: {
    status: 503,
    text: (d: { title: string; reason: string }) =>
      `暂时无法校验「${d.title}」，没有提交，填写的内容仍在，请稍后重试；仍不成功请联系管理员。`,
  },
  stillPublished: { status: 409, text: '表单已经发布过，不能删除。' },
  badDocument: { status: 400, text: '表单内容无法读取，请重新打开设计器。' },
})
