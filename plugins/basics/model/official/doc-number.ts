import { type FieldType, Type } from '@gongtai/sdk'
import { plainText } from '../option-values.ts'
import { textCell } from '../storage.ts'

/** The number of an official document: what kind it is, its year, and its place in that year. */
export interface DocNumber {
  readonly docDicttypeName: string
  readonly value1: string
  readonly value2: string
}

const none: DocNumber = { docDicttypeName: '', value1: '', value2: '' }

/** The three parts of a stored number; empty ones where the text is none. */
export function readDocNumber(text: string): DocNumber {
  try {
    const { docDicttypeName, value1, value2 } = (JSON.parse(text) ?? {}) as Readonly<Record<keyof DocNumber, unknown>>
    return {
      docDicttypeName: plainText(docDicttypeName).trim(),
      value1: plainText(value1).trim(),
      value2: plainText(value2).trim(),
    }
  } catch {
    return none // Text that is no JSON is no number.
  }
}

export function writeDocNumber({ docDicttypeName, value1, value2 }: DocNumber): string {
  return docDicttypeName + value1 + value2 === '' ? '' : JSON.stringify({ docDicttypeName, value1, value2 })
}

const isWhole = ({ docDicttypeName, value1, value2 }: DocNumber): boolean =>
  docDicttypeName !== '' && /^\d{4}$/.test(value1) && /^\d{1,6}$/.test(value2)

export const docNumber: FieldType<string> = {
  id: 'docNumber_1',
  title: '公文文号',
  group: '公文',
  shape: 'field',
  staysBehind: true,
  options: Type.Object({}),
  defaults: {},
  hasChoices: true,
  empty: '',
  read: (raw) => writeDocNumber(readDocNumber(typeof raw === 'object' ? JSON.stringify(raw) : plainText(raw))),
  check: (value) =>
    value === '' || isWhole(readDocNumber(value))
      ? []
      : [{ text: '请把文号填写完整：文种、四位年份和序号', unfinished: true }],
  names: (value) => {
    const { docDicttypeName } = readDocNumber(value)
    return docDicttypeName === '' ? [] : [{ source: 'choice-label', id: docDicttypeName }]
  },
  show: (value) => {
    if (value === '') return ''
    const { docDicttypeName, value1, value2 } = readDocNumber(value)
    return `${docDicttypeName}〔${value1}〕${value2}号`
  },
  ...textCell,
}
