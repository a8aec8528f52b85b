import { contactCalls, type SearchSource } from '@gongtai/sdk'

/** Colleagues, by name, account, pinyin, its initials and the phone number as far as it is shown. */
export const peopleSearch: SearchSource = {
  id: 'system.people',
  title: '人员',
  list: contactCalls.listContacts.path,
  search: 'search',
  row: { title: 'name', details: ['deptName', 'unitName'] },
  address: '/info/user?id=:userId',
  icon: 'person',
}
