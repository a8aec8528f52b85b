import { defineCall, Type } from '@gongtai/sdk'

/** The list of forms, as far as a designer's card needs it. */
export const designedForms = defineCall({
  method: 'GET',
  permission: 'signed-in',
  audit: 'none',
  id: 'form.designed',
  title: '最近设计的表单',
  path: '/form/list',
  query: Type.Object({ pageSize: Type.Integer() }),
  answer: Type.Object({
    key: Type.String(),
    title: Type.String(),
    version: Type.Union([Type.Integer(), Type.Null()]),
    changed: Type.Boolean(),
    updatedAt: Type.String(),
    updatedBy: Type.String(),
  }),
  envelope: 'rows',
})

interface Designed {
  readonly version: number | null
  readonly updatedAt: string
}

export interface DesignedThing extends Designed {
  readonly kind: 'process' | 'form'
  readonly key: string
  readonly title: string
  readonly by: string
  /** Whether it has been changed since it was published last. */
  readonly changed: boolean
}

interface DesignedForm extends Designed {
  readonly key: string
  readonly title: string
  readonly changed: boolean
  readonly updatedBy: string
}

interface DesignedProcess extends Designed {
  readonly defKey: string
  readonly processName: string
  readonly creator: string
}

/** Processes and forms in one list, what waits to be published before the rest, each the newest first. */
export function lastDesigned(
  processes: readonly DesignedProcess[],
  forms: readonly DesignedForm[],
): readonly DesignedThing[] {
  const things: readonly DesignedThing[] = [
    ...processes.map(({ defKey, processName, creator, version, updatedAt }) => ({
      kind: 'process' as const,
      key: defKey,
      title: processName,
      by: creator,
      changed: false,
      version,
      updatedAt,
    })),
    ...forms.map(({ key, title, updatedBy, version, updatedAt, changed }) => ({
      kind: 'form' as const,
      key,
      title,
      by: updatedBy,
      changed,
      version,
      updatedAt,
    })),
  ]
  const waits = ({ version, changed }: DesignedThing) => Number(version === null || changed)
  return things.toSorted((a, b) => waits(b) - waits(a) || b.updatedAt.localeCompare(a.updatedAt))
}
