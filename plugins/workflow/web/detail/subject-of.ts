import type { InstanceDetail } from '../../model/detail-shapes.ts'

/** What plugins get to know of a request to whose page they add something. */
export const subjectOf = ({ instance, form }: InstanceDetail, task: number | undefined) => ({
  ...instance,
  form: form.key,
  task,
})
