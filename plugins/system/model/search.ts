import type { SearchSource } from '@gongtai/sdk'
import { listUsers } from './user-calls.ts'

/** People within the data scope of whoever searches, by name, account, pinyin and its initials. */
export const peopleSearch: SearchSource = {
  id: 'system.people',
  title: '人员',
  list: listUsers.path,
  search: 'filterName',
  row: { title: 'nickName', details: ['deptName', 'unitName'] },
  address: '/info/user?id=:userId',
  icon: 'person',
}
