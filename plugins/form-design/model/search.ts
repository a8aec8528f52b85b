import type { SearchSource } from '@gongtai/sdk'
import { listForms } from './calls.ts'
import { findRecords } from './record-calls.ts'

/** The forms, for those who design them, and what was filled in, for those who may read it. */
export const formSearch: readonly SearchSource[] = [
  {
    id: 'form-design.forms',
    title: '表单',
    list: listForms.path,
    search: 'search',
    row: { title: 'title', details: ['category', 'key'] },
    address: '/tool/form-design/edit/:key',
    icon: 'form',
    permission: 'form:design',
  },
  {
    id: 'form-design.records',
    title: '表单数据',
    list: findRecords.path,
    search: 'search',
    row: { title: 'title', details: ['formTitle', 'says'] },
    address: '/tool/form/records/:form?record=:record',
    icon: 'th',
    permission: 'form:records',
  },
]
