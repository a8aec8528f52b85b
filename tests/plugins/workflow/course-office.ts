import type { Page } from 'playwright'
import { launch, type OpenPage, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { field, publishForm } from '../support/forms.ts'
import { openOffice } from '../support/office.ts'
import { detail, publishProcess, sequence, start, step } from '../support/processes.ts'

const form = {
  key: 'course',
  title: '培训申请单',
  mainTable: { name: 'BUS_COURSE' },
  nodes: [
    field('topic', 'input', '培训主题', 'TOPIC', { required: true }),
    field('why', 'textarea', '申请理由', 'REASON'),
  ],
}

const head = {
  type: '12',
  operator: 'or',
  sources: [{ key: '@initiator', name: '发起人所在部门' }],
  extract: true,
} as const

/** An office where people ask for courses: one step, one that is signed, and one that is decided together. */
export async function openCourseOffice() {
  const office = await openOffice()
  const browser = await launch()
  const pages: OpenPage[] = []
  const designer = await office.as('designer')
  await publishForm(designer, form)
  await publishProcess(designer, sequence('course', 'course', [step('head', [head], { name: '负责人审批' })]))
  const signed = step('head', [head], { name: '负责人签发', opinion: { signature: true } })
  await publishProcess(designer, sequence('signed', 'course', [signed]))
  const many = step('head', [head], { name: '负责人审批', batch: true })
  await publishProcess(designer, sequence('batch', 'course', [many]))
  const applicant = await office.as('zhoumingyuan')
  return {
    office,
    pages,
    async at(account: string, path: string, phone = false): Promise<Page> {
      const opened = await openPage(browser, office.url, phone ? { viewport: PHONE } : {})
      pages.push(opened)
      opened.page.setDefaultTimeout(40_000)
      await signIn(opened.page, account, path)
      return opened.page
    },
    /** Makes requests about these topics, the last one newest. */
    async ask(...topics: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const made = new Map<string, string>()
      for (const topic of topics)
        made.set(topic, (await start(applicant, 'course', { BUS_COURSE: { TOPIC: topic } })).procInstId)
      return made
    },
    stateOf: async (instance: string | undefined) => (await detail(applicant, instance ?? '')).instance.state,
    async close() {
      for (const page of pages) await page.close()
      await browser.close()
      await office.close()
    },
  }
}

export type CourseOffice = Awaited<ReturnType<typeof openCourseOffice>>

export const topicShown = (page: Page, topic: string) =>
  page.locator('.wf-form-card').getByText(topic, { exact: true }).waitFor()

export const approve = (page: Page) => page.getByRole('button', { name: '同意', exact: true }).click()
