import { offer, offerAll, operations, searchSources } from '@gongtai/sdk'
import { Files, Organisation, serverHalf } from '@gongtai/sdk/server'
import { peopleSearch } from '../model/search.ts'
import { configurationOperations } from './operations/configuration.ts'
import { contactOperations } from './operations/contacts.ts'
import { departmentOperations } from './operations/departments.ts'
import { dictionaryOperations } from './operations/dictionaries.ts'
import { departmentEditing } from './operations/edit-departments.ts'
import { postEditing } from './operations/edit-posts.ts'
import { roleEditing } from './operations/edit-roles.ts'
import { unitEditing } from './operations/edit-units.ts'
import { postOperations } from './operations/posts.ts'
import { profileOperations } from './operations/profile.ts'
import { roleOperations } from './operations/roles.ts'
import { unitOperations } from './operations/units.ts'
import { userOperations } from './operations/users.ts'

export default serverHalf({
  needs: { files: Files, organisation: Organisation },
  activate: ({ files, organisation }) => ({
    offers: [
      offer(searchSources, peopleSearch),
      ...offerAll(operations, [
        ...userOperations,
        ...contactOperations,
        ...profileOperations(files),
        ...unitOperations,
        ...unitEditing,
        ...departmentOperations,
        ...departmentEditing,
        ...postOperations,
        ...postEditing,
        ...roleOperations,
        ...roleEditing(organisation),
        ...dictionaryOperations,
        ...configurationOperations,
      ]),
    ],
  }),
})
