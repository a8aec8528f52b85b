import {
  inform,
  instanceStarted,
  noticeOf,
  permitted,
  reaction,
  sql,
  taskCompleted,
  userChanged,
  Warnings,
} from '@gongtai/sdk/server'
import { CHECK_OUT_TABLE } from '../model/check-out.ts'
import { dormitoryFaults } from '../model/faults.ts'
import { dormitoryNotices } from '../model/notice-kinds.ts'
import { dayOf } from './days.ts'
import { checkGoods, whoLeaves } from './leaving/check-goods.ts'
import { closeStay } from './leaving/close-stay.ts'
import { leaverOf } from './leaving/figures.ts'
import { formOf } from './leaving/form.ts'
import { LEAVER_RULE } from './overstay.ts'

/** What the course of a check-out means: the check fixes the sums, the last step closes the stay or is refused. */
export const checkOutReactions = [
  reaction('dormitory.check-out-begins', instanceStarted, 'with', async ({ table, record }, context) => {
    if (table !== CHECK_OUT_TABLE) return
    const { person } = await formOf(context, record)
    if (!(await leaverOf(context, person, true))) throw dormitoryFaults.goneAlready()
  }),
  reaction('dormitory.check-out', taskCompleted, 'with', async ({ table, node, kind, record, instance }, context) => {
    if (table !== CHECK_OUT_TABLE || kind !== 'approve') return
    if (node === 'goods') await checkGoods(context, record)
    if (node === 'finance') await whoLeaves(context, await formOf(context, record))
    if (node === 'close') await closeStay(context, { instance, record })
  }),
  reaction('dormitory.person-leaves', userChanged, 'after', async ({ user, cause }, context) => {
    if (cause !== 'disabled') return
    const { rows } = await sql<{ stay: string; name: string; bed: string }>`
      select stay.id as stay, person.name, bed.name as bed from org_user account
      join dorm_person person on person.tenant_id = account.tenant_id and person.number = account.account
      join dorm_stay stay on stay.tenant_id = person.tenant_id and stay.person_id = person.id and stay.state = 'in'
      join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
      where account.tenant_id = current_tenant() and account.id = ${user}`.execute(context.db)
    for (const { stay, ...words } of rows) {
      const path = `/biz-business/dormitory/stays?row=${stay}`
      await inform(
        context,
        await permitted(context.db, 'dormitory:keep'),
        noticeOf(dormitoryNotices.leaves, { name: words.name, room: words.bed }, { path }),
      )
      await context.service(Warnings).raise(context, {
        ...{
          rule: LEAVER_RULE,
          area: '宿舍与周转房',
          colour: 'amber',
          subject: stay,
          period: dayOf(context.now),
          link: path,
        },
        text: `${words.name}已离开单位，仍住在 ${words.bed}，请发起退宿申请。`,
      })
    }
  }),
]
