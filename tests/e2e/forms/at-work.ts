import type { Page } from 'playwright'
import type { Office } from '../../plugins/support/office.ts'

/** A designer at work: one server, one page, and the fields placed on the form by type. */
export interface AtWork {
  readonly office: Office
  readonly page: Page
  /** Errors that nobody caught in the page. */
  readonly errors: readonly string[]
  /** Ids of the nodes, by the name the tests have for them. */
  readonly placed: Map<string, string>
}
