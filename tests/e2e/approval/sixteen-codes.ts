import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import type { Office } from '../../plugins/support/office.ts'
import { start } from '../../plugins/support/processes.ts'
import { look } from '../look.ts'
import { training } from './training.ts'

interface World {
  readonly office: Office
  readonly applicant: Page
  /** Somebody with a task that waits. */
  readonly approver: Page
}

/** Rows of every code are written past the engine, which gives no cause for some of them in one request. */
export function sixteenCodes(world: () => World): void {
  it('[S1-4.4-18] is shown with words and a colour for each of the sixteen codes, in lists of tasks and of records', async () => {
    const { office, applicant, approver } = world()
    const { procInstId } = await start(await office.as('zhoumingyuan'), 'shared', training)
    const codes = Array.from({ length: 16 }, (_, at) => String(at - 1))
    await office.database.query(
      `insert into flow_record select tenant_id, instance_id, 100 + given, 'approve', given::text, actor, null, node, null,
         null, null, body, null, at, '', '' from flow_record record, generate_series(-1, 14) given where instance_id = $1`,
      [procInstId],
    )
    await office.database.query(
      `insert into flow_task_done select tenant_id, instance_id, 100 + given, visit, node, node_name, candidates, title,
         number, definition_id, definition_title, category, 'somebody', initiator_name, opened_at, closed_at, holder,
         given::text from flow_task_done, generate_series(1, 14) given where instance_id = $1 and given <> 10`,
      [procInstId],
    )
    await applicant.goto(`/workflow/instance/${procInstId}`)
    const records = applicant.getByRole('list', { name: '办理过程' })
    await shownWithColour(records, codes)
    await look(applicant, 'sixteen-records')
    await applicant.goto('/workflow/done')
    const listed = codes.filter((code) => !['-1', '0', '10'].includes(code))
    await shownWithColour(applicant.locator('tbody'), listed)
    await look(applicant, 'sixteen-tasks')
    await approver.goto('/to-task')
    await shownWithColour(approver.locator('tbody'), ['0'])
  })
}

/** Every code has its words, its icon and a colour that is seen. */
async function shownWithColour(list: Locator, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    const tag = list.locator(`[data-status="${code}"]`).first()
    await tag.waitFor()
    const colour = await tag.evaluate((shown) => {
      const { color, backgroundColor, boxShadow, borderStyle } = getComputedStyle(shown)
      const text = getComputedStyle(document.body).color
      return { own: color !== text, drawn: [backgroundColor, boxShadow, borderStyle].join() }
    })
    expect([code, colour.own, colour.drawn]).not.toEqual([code, true, 'rgba(0, 0, 0, 0),none,none'])
    expect([code, colour.own, await tag.locator('svg').count()]).toEqual([code, true, 1])
    expect((await tag.textContent())?.trim()).toMatch(/[\u4e00-\u9fff]{2}/)
  }
}
