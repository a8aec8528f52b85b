import type { SearchSource } from '@gongtai/sdk'
import { listForms } from './calls.ts'

/** The forms, for those who design them. */
export const formSearch: SearchSource = {
  id: 'form-design.forms',
  title: '表单',
  list: listForms.path,
  search: 'search',
  row: { title: 'title', details: ['category', 'key'] },
  address: '/tool/form-design/edit/:key',
  icon: 'form',
  permission: 'form:design',
}
