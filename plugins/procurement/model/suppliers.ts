import { register } from '@gongtai/sdk'
import { creditCodeProblem } from './credit-code.ts'

/** Whom is bought from. */
export const suppliers = register({
  id: 'procurement.suppliers',
  title: '供应商',
  table: 'pur_supplier',
  path: '/procurement/supplier',
  permissions: { read: 'procurement:read', edit: 'procurement:manage' },
  name: 'name',
  history: true,
  removable: true,
  fields: {
    name: { kind: 'text', title: '名称', maxLength: 80, unique: true, search: true },
    creditCode: {
      kind: 'text',
      title: '统一社会信用代码',
      maxLength: 18,
      width: 190,
      unique: true,
      search: true,
      pattern: '^[0-9A-HJ-NPQRTUWXY]{18}$',
      problem: '统一社会信用代码为 18 位数字与大写字母，不含 I、O、S、V、Z',
      check: creditCodeProblem,
    },
    contact: { kind: 'text', title: '联系人', maxLength: 20, optional: true, width: 100 },
    phone: { kind: 'text', title: '联系电话', maxLength: 20, optional: true, width: 130 },
    address: { kind: 'text', title: '地址', maxLength: 120, optional: true, unlisted: true },
    account: { kind: 'text', title: '收款账户', maxLength: 40, optional: true, unlisted: true },
    licenceUntil: {
      kind: 'date',
      title: '证照有效期至',
      optional: true,
      width: 130,
      expires: {
        days: [30, 7, 0],
        at: '/biz-business/procurement/suppliers',
        of: { field: 'state', values: ['active'] },
      },
    },
    score: {
      ...{ kind: 'number', title: '评价', minimum: 1, maximum: 5, digits: 1, unit: '分' },
      ...{ kept: true, optional: true, width: 90 },
    },
    state: {
      kind: 'choice',
      title: '状态',
      width: 100,
      initial: 'active',
      choices: {
        active: { title: '合格', family: 'ok' },
        paused: { title: '暂停', family: 'wait' },
        barred: { title: '列入黑名单', family: 'bad' },
      },
    },
    barredFrom: { kind: 'date', title: '黑名单起始', optional: true, unlisted: true },
    barredUntil: { kind: 'date', title: '黑名单截止', optional: true, unlisted: true },
    papers: { kind: 'files', title: '证照', optional: true, unlisted: true, endings: ['pdf', 'jpg', 'jpeg', 'png'] },
  },
})
