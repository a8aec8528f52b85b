import {
  assignmentTypes,
  fileHolders,
  noticeKinds,
  offer,
  offerAll,
  operations,
  pluginUsages,
  provide,
  reactions,
  scheduledJobs,
  searchSources,
  selectorTypes,
  taskOperations,
  tenantSetups,
  valueSources,
} from '@gongtai/sdk'
import { Files, Forms, Matrices, Organisation, Requests, serverHalf, standardRules, Tenants } from '@gongtai/sdk/server'
import { builtInTypes } from '../model/assignment/built-in-types.ts'
import { noticeKindList } from '../model/notice-kinds.ts'
import { peopleSelectors } from '../model/people-selectors.ts'
import { instanceSelector, processSelector } from '../model/process-selector.ts'
import { flowSearch } from '../model/search.ts'
import { taskOperationList } from '../model/task-operations.ts'
import { carryOutSteps } from './automatic/carry-out-step.ts'
import { offeredSteps } from './automatic/offered.ts'
import { countAnew } from './deadlines/count-anew.ts'
import { deadlineJob } from './deadlines/deadline-job.ts'
import { flowFileHolders } from './file-holders.ts'
import { informDeputies } from './inform-deputies.ts'
import { informGroups } from './inform-groups.ts'
import { matricesService } from './matrices/named-for.ts'
import { missedEndsJob } from './missed-ends.ts'
import { assignmentOperations } from './operations/assignments.ts'
import { pluginOperationOperations } from './operations/carry-out.ts'
import { changes } from './operations/change-instance.ts'
import { commentOperations } from './operations/comments.ts'
import { completeTaskWith } from './operations/complete-task.ts'
import { definitionOperations } from './operations/definitions.ts'
import { deputyOperations } from './operations/deputies.ts'
import { deskOperations } from './operations/desk.ts'
import { draftOperations } from './operations/drafts.ts'
import { explain } from './operations/explain-assignment.ts'
import { formAccessOperations } from './operations/form-access.ts'
import { formProcessOperations } from './operations/form-processes.ts'
import { detailOperations } from './operations/instance-detail.ts'
import { listOperations } from './operations/lists.ts'
import { matrixOperations } from './operations/matrices.ts'
import { readingOperations } from './operations/readings.ts'
import { recordRequests } from './operations/record-requests.ts'
import { startOperations } from './operations/start-instance.ts'
import { startOptionOperations } from './operations/start-options.ts'
import { startPageOperations } from './operations/start-page.ts'
import { versionOperations } from './operations/versions.ts'
import { ownApplication } from './own-application.ts'
import { processUsage } from './process-usage.ts'
import { followForm } from './reactions.ts'
import { makeRequests } from './requests.ts'
import { publishShippedProcesses } from './shipped-processes.ts'
import { flowValueSources } from './value-sources.ts'

const whoLooksAfter = provide(Matrices, () => matricesService)

export default serverHalf({
  needs: { files: Files, forms: Forms, organisation: Organisation, tenants: Tenants },
  activate: ({ files, forms, organisation, tenants }) => ({
    provides: [provide(Requests, () => makeRequests(forms, files, organisation)), whoLooksAfter],
    offers: [
      ...offerAll(assignmentTypes, builtInTypes),
      ...offerAll(selectorTypes, [processSelector, instanceSelector, ...peopleSelectors]),
      ...offerAll(searchSources, flowSearch),
      ...offerAll(taskOperations, taskOperationList),
      ...offerAll(valueSources, flowValueSources),
      ...offerAll(fileHolders, flowFileHolders(forms)),
      ...offerAll(operations, [
        ...startPageOperations,
        ...startOptionOperations,
        ...startOperations(forms, organisation),
        completeTaskWith(forms, files),
        changes,
        ...listOperations,
        ...detailOperations,
        recordRequests,
        ...pluginOperationOperations,
        offeredSteps,
        ...formAccessOperations,
        ...draftOperations,
        ...deskOperations,
        ...commentOperations,
        ...readingOperations,
        ...deputyOperations,
        ...definitionOperations,
        ...versionOperations,
        ...formProcessOperations(forms),
        ...assignmentOperations,
        ...matrixOperations,
        explain,
      ]),
      ...offerAll(reactions, [followForm(forms), carryOutSteps(forms), informGroups, informDeputies, countAnew]),
      ...offerAll(noticeKinds, noticeKindList),
      ...offerAll(tenantSetups, [publishShippedProcesses(forms)]),
      ...offerAll(scheduledJobs, [deadlineJob(forms, tenants), missedEndsJob(tenants)]),
      offer(standardRules, ownApplication),
      offer(pluginUsages, processUsage),
    ],
  }),
})
