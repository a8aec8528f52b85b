import { register, requestField, rowsBelow } from '@gongtai/sdk'
import { keptQuantity } from '../money.ts'
import { contracts } from './contracts.ts'
import { contractLines } from './parts.ts'

/** What was delivered for contracts, and whether it was accepted. */
export const receipts = register({
  id: 'procurement.receipts',
  title: '验收单',
  table: 'pur_receipt',
  path: '/procurement/receipt',
  permissions: { read: 'procurement:read' },
  name: 'number',
  order: '-number',
  scope: { unit: 'unitId', owner: 'applicant' },
  request: 'instance',
  fields: {
    number: { kind: 'text', title: '验收单号', search: true, kept: true, width: 130 },
    contract: { kind: 'row', title: '合同', of: contracts, column: 'contract_id', kept: true, width: 130 },
    contractName: {
      kind: 'text',
      title: '合同名称',
      kept: true,
      through: { table: 'pur_contract', column: 'name', by: 'contract_id' },
    },
    deliveredOn: { kind: 'date', title: '到货日期', kept: true, width: 120 },
    acceptedOn: { kind: 'date', title: '验收日期', kept: true, optional: true, width: 120 },
    people: { kind: 'number', title: '验收人数', minimum: 2, maximum: 99, kept: true, optional: true, width: 90 },
    applicant: { kind: 'person', title: '登记人', kept: true, width: 90 },
    unitId: { kind: 'unit', title: '单位', kept: true, unlisted: true },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 100,
      choices: {
        asked: { title: '验收中', family: 'run' },
        accepted: { title: '已验收', family: 'ok' },
        returned: { title: '已退回', family: 'wait' },
        cancelled: { title: '已取消', family: 'idle' },
      },
    },
    instance: requestField,
  },
})

export const receiptsOfContract = rowsBelow(contracts, receipts, {
  name: 'receipts',
  title: '到货验收',
  by: 'contract',
})

const ofReceipt = (column: string) =>
  ({ kept: true, through: { table: 'pur_receipt', by: 'receipt_id', column } }) as const

export const receiptLines = register({
  id: 'procurement.receipt-lines',
  title: '验收明细',
  table: 'pur_receipt_line',
  path: '/procurement/receipt-line',
  permissions: { read: 'procurement:read' },
  name: 'remark',
  order: 'seq',
  scope: { unit: 'unitId', owner: 'applicant' },
  fields: {
    unitId: { kind: 'unit', title: '单位', ...ofReceipt('unit_id'), hidden: true },
    applicant: { kind: 'person', title: '登记人', ...ofReceipt('applicant'), hidden: true },
    seq: { kind: 'number', title: '序号', minimum: 1, maximum: 9_999, kept: true, width: 60 },
    line: { kind: 'row', title: '合同明细', of: contractLines, column: 'line_id', kept: true },
    delivered: { ...keptQuantity, title: '到货' },
    accepted: { ...keptQuantity, title: '合格' },
    rejected: { ...keptQuantity, title: '不合格' },
    remark: { kind: 'text', title: '情况说明', kept: true, optional: true },
    receipt: { kind: 'text', title: '验收单', column: 'receipt_id', kept: true, hidden: true },
  },
})

export const linesOfReceipt = rowsBelow(receipts, receiptLines, { name: 'lines', title: '验收明细', by: 'receipt' })
