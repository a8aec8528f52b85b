import { defineCall, type Static, Type } from '@gongtai/sdk'

/** An automatic step as the designer of a process meets it. */
export const OfferedStep = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** JSON schema of an object; `null` when there is nothing to choose. */
  settings: Type.Unknown(),
})
export type OfferedStep = Static<typeof OfferedStep>

/** What plugins carry out in processes, for their designer to choose from. */
export const automaticStepsOffered = defineCall({
  method: 'GET',
  permission: 'workflow:design',
  audit: 'none',
  id: 'workflow.automatic-steps',
  title: '插件提供的自动环节',
  path: '/process/automatic-steps',
  answer: Type.Array(OfferedStep),
})
