import {
  assignmentTypes,
  offer,
  offerAll,
  operations,
  pluginUsages,
  selectorTypes,
  taskOperations,
  tenantSetups,
} from '@gongtai/sdk'
import { Forms, Organisation, serverHalf } from '@gongtai/sdk/server'
import { builtInTypes } from '../model/assignment/built-in-types.ts'
import { instanceSelector, processSelector } from '../model/process-selector.ts'
import { taskOperationList } from '../model/task-operations.ts'
import { assignmentOperations } from './operations/assignments.ts'
import { changeInstanceWith } from './operations/change-instance.ts'
import { completeTaskWith } from './operations/complete-task.ts'
import { definitionOperations } from './operations/definitions.ts'
import { draftOperations } from './operations/drafts.ts'
import { explainWith } from './operations/explain-assignment.ts'
import { formAccessOperations } from './operations/form-access.ts'
import { detailOperations } from './operations/instance-detail.ts'
import { listOperations } from './operations/lists.ts'
import { startOperations } from './operations/start-instance.ts'
import { startOptionOperations } from './operations/start-options.ts'
import { startPageOperations } from './operations/start-page.ts'
import { versionOperations } from './operations/versions.ts'
import { processUsage } from './process-usage.ts'
import { publishShippedProcesses } from './shipped-processes.ts'

export default serverHalf({
  needs: { forms: Forms, organisation: Organisation },
  activate: ({ forms, organisation }) => ({
    offers: [
      ...offerAll(assignmentTypes, builtInTypes),
      ...offerAll(selectorTypes, [processSelector, instanceSelector]),
      ...offerAll(taskOperations, taskOperationList),
      ...offerAll(operations, [
        ...startPageOperations(forms),
        ...startOptionOperations,
        ...startOperations(forms, organisation),
        completeTaskWith(forms),
        changeInstanceWith(forms),
        ...listOperations,
        ...detailOperations(forms),
        ...formAccessOperations(forms),
        ...draftOperations,
        ...definitionOperations(forms),
        ...versionOperations,
        ...assignmentOperations(forms),
        explainWith(organisation),
      ]),
      ...offerAll(tenantSetups, [publishShippedProcesses(forms)]),
      offer(pluginUsages, processUsage),
    ],
  }),
})
