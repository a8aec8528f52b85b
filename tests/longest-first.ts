import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest of their project: begun last, one of them would run on while the other worker has nothing to do. */
const LONGEST = [
  'install/packed-sdk.api.test.ts',
  'install/clean-clone.api.test.ts',
  'host/town/year.api.test.ts',
  'server/backup/embedded.api.test.ts',
  'security/crawl.api.test.ts',
  'host/server/start.api.test.ts',
  'host/plugins/plugins.api.test.ts',
  'security/rights.api.test.ts',
  'security/mutated.api.test.ts',
  'security/apart.api.test.ts',
  'vehicle/import.api.test.ts',
  'architecture/removal.api.test.ts',
  'upgrade/releases.api.test.ts',
  'host/server/durability.api.test.ts',
  'sdk/cli/check.test.ts',
  'sdk/cli/create.test.ts',
  'server/http/calls.test.ts',
  'sdk/cli/docs.test.ts',
  'confined/hostile.test.ts',
  'e2e/accessibility.browser.test.ts',
  'e2e/forms.browser.test.ts',
  'e2e/story-approval.browser.test.ts',
  'e2e/shell-pages.browser.test.ts',
  'workflow/task-centre.browser.test.ts',
  'e2e/story-vehicle.browser.test.ts',
  'e2e/story-meeting.browser.test.ts',
  'e2e/story-procurement.browser.test.ts',
  'e2e/story-dormitory.browser.test.ts',
  'host/plugins/points.browser.test.ts',
  'e2e/shell-frame.browser.test.ts',
  'workflow/others-at-a-request.browser.test.ts',
  'form/browser/forms.browser.test.ts',
  'host/plugins/run-time.browser.test.ts',
  'workflow/assigning.browser.test.ts',
  'e2e/shell-entry.browser.test.ts',
  'e2e/story-design.browser.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((ending) => moduleId.endsWith(ending))
  return place < 0 ? LONGEST.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
