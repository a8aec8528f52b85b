import { operation } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { countTasks } from '../queries/counts.ts'
import { doneTasks } from '../queries/done-tasks.ts'
import { myInstances } from '../queries/my-instances.ts'
import { pendingTasks } from '../queries/pending-tasks.ts'
import { tables } from '../tables.ts'

/** The lists of the task centre, each a query of its own file. */
export const listOperations = [
  operation(calls.pendingTasks, (query, { db, user }) => pendingTasks(tables(db), user.id, query)),
  operation(calls.doneTasks, (query, { db, user }) => doneTasks(tables(db), user.id, query)),
  operation(calls.myInstances, (query, { db, user }) => myInstances(tables(db), user.id, query)),
  operation(calls.counts, (_, { db, user, now }) => countTasks(tables(db), user.id, now)),
]
