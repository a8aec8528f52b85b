import { type Fact, Facts, FaultState, Page, PageHeader, Panel, Skeleton } from '@gongtai/sdk/web'
import type { ReactNode } from 'react'

export interface InfoPageProps<Data> {
  /** What kind of thing the page shows, such as 部门信息. */
  readonly title: string
  readonly answer: { readonly data?: Data | undefined; readonly error: Error | null }
  readonly nameOf: (data: Data) => string
  readonly factsOf: (data: Data) => readonly Fact[]
  /** What stands below the facts. */
  readonly children?: ReactNode
}

/** The stored data of one unit, department, person, role or post. */
export function InfoPage<Data>({ title, answer, nameOf, factsOf, children }: InfoPageProps<Data>) {
  const { data, error } = answer
  return (
    <Page>
      <PageHeader title={title} />
      {error && !data && <FaultState error={error} />}
      {!error && !data && (
        <Panel>
          <Skeleton lines={4} />
        </Panel>
      )}
      {data && (
        <Panel title={nameOf(data)}>
          <Facts facts={factsOf(data)} />
        </Panel>
      )}
      {data && children}
    </Page>
  )
}
