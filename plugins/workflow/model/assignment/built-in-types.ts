import type { AssignmentContext, AssignmentType } from '@gongtai/sdk'
import { peopleInForm } from './form-people.ts'
import { peopleInMatrices } from './matrix-people.ts'
import {
  departmentLeadersOf,
  holdersOf,
  leadersOf,
  membersBelow,
  membersOf,
  named,
  orInitiators,
  postHoldersOf,
} from './sources.ts'

const headsOf = (kind: 'head' | 'deputy', sources: readonly string[], { initiator, previous }: AssignmentContext) =>
  departmentLeadersOf(kind, orInitiators(sources, initiator.department), previous)

/** The assignment types of the specification (S2 section 4). */
export const builtInTypes: readonly AssignmentType[] = [
  { id: '0', title: '用户', selector: '0', group: false, people: (sources) => named(sources) },
  { id: '1', title: '角色', selector: '1', group: true, people: (sources) => holdersOf(sources) },
  {
    id: '2',
    title: '机构',
    selector: '2',
    group: true,
    people: (sources, { initiator }) => membersOf(sources, initiator.unit),
  },
  { id: '3', title: '部门', selector: '3', group: true, people: (sources) => membersBelow(sources) },
  { id: '4', title: '岗位', selector: '4', group: true, people: (sources) => postHoldersOf(sources) },
  { id: '5', title: '发起人', group: false, people: (_, context) => named([context.initiator.user]) },
  { id: '6', title: '上一步执行人', group: false, people: (_, context) => named(context.previous) },
  {
    id: '7',
    title: '发起人所在机构',
    group: true,
    people: (_, context) => membersOf([context.initiator.unit], context.initiator.unit),
  },
  {
    id: '8',
    title: '发起人所在部门',
    group: true,
    people: (_, context) => membersBelow([context.initiator.department]),
  },
  {
    id: '9',
    title: '指定机构分管领导',
    selector: '2',
    group: false,
    people: (sources, context) =>
      leadersOf('deputy', orInitiators(sources, context.initiator.unit), context.initiator.unit),
  },
  {
    id: '10',
    title: '指定机构负责人',
    selector: '2',
    group: false,
    people: (sources, context) =>
      leadersOf('head', orInitiators(sources, context.initiator.unit), context.initiator.unit),
  },
  {
    id: '11',
    title: '指定部门分管领导',
    selector: '3',
    group: false,
    people: (sources, context) => headsOf('deputy', sources, context),
  },
  {
    id: '12',
    title: '指定部门负责人',
    selector: '3',
    group: false,
    people: (sources, context) => headsOf('head', sources, context),
  },
  { id: '13', title: '人员构建', selector: '13', group: false, people: peopleInForm },
  { id: '14', title: '矩阵', selector: '14', group: false, people: peopleInMatrices },
]
