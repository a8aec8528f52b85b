import { type Stage, sql, townYear } from '@gongtai/sdk/server'
import { answerWarning } from '../model/warnings.ts'

/** What has come up in the last days is still on people's desks. */
const LATEST = -9
const WEEKS = 52

const ANSWERS = [
  '已核实，材料已补齐，并提醒经办人今后按规定办理。',
  '情况属实，已与经办科室核对，本月内整改完毕。',
  '已核对原始凭据，差异原因已说明并留存。',
] as const

/** Once a week whoever is to answer warnings does. */
export const townAnswers = townYear('standards.answers', (town) =>
  Array.from({ length: WEEKS }, (_, week) => LATEST - 7 * week)
    .filter((day) => town.worksOn(day))
    .map((day) => ({
      id: `answers${day}`,
      at: town.at(day, '16:30'),
      happen: (stage: Stage) => answer(stage, town.at(day, '16:30')),
    })),
)

async function answer(stage: Stage, at: Date): Promise<void> {
  const chance = stage.town.chance(`standards.answers ${at.toISOString()}`)
  for (const { id, who } of await waiting(stage, at))
    await stage.call({ who, at }, answerWarning.call, { id, answer: chance.pick(ANSWERS) })
}

const waiting = (stage: Stage, at: Date) =>
  stage.as({ who: 'jiangweidong', at }, async ({ db }) => {
    const { rows } = await sql<{ id: string; who: string }>`
      select std_warning.id, account as who from std_warning
      join org_user on org_user.tenant_id = current_tenant() and org_user.id = responsible and enabled
      where std_warning.tenant_id = current_tenant() and state = 'open' and raised_at < ${at}
        and about is distinct from responsible
      order by raised_at, std_warning.id`.execute(db)
    return rows
  })
