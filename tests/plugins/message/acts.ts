import { workbench } from '../../host/identity/support/workbench.ts'
import { pluginPackage, type TestPlugin } from '../../host/plugins/test-plugin.ts'
import type { TestClient } from '../../support/client.ts'
import { releasePackage } from '../../support/packages.ts'
import type { TestGateway } from '../../support/sms-gateway.ts'
import { commandId, data, type Office, rows } from '../support/office.ts'
import { act, change, start } from '../support/processes.ts'
import { dormitoryActs } from './dormitory-acts.ts'
import { meetingActs } from './meeting-acts.ts'

/** The table of the form that the acts are about. */
export const MAIN = 'BUS_KINDS'

/** By kind of notice: an act of which somebody is told, answered with their account. */
export type Acts = Readonly<Record<string, () => Promise<string>>>

interface Stage {
  readonly office: Office
  readonly gateway: TestGateway
  /** Id of a person of the demonstration tenant. */
  readonly id: (account: string) => string
}

const [APPLICANT, HOLDER, READER, DEPUTY, OTHER] = [
  'zhoumingyuan',
  'zhaoyanan',
  'linzhiqiang',
  'xiehuimin',
  'songjianing',
] as const

/** Everything that people are told of, done as people do it; passwords come last, since they end sessions. */
export const actsOf = (stage: Stage): Acts => ({
  ...requestActs(stage),
  ...deputyActs(stage),
  ...carActs(stage),
  ...paperActs(stage),
  ...meetingActs(stage.office, stage.id),
  ...dormitoryActs(stage.office),
  ...pluginActs(stage),
  ...accountActs(stage),
})

function requestActs({ office, id }: Stage): Acts {
  const asked = async () =>
    (await start(await office.as(APPLICANT), 'kinds', { [MAIN]: { REASON: '购买图书', AMOUNT: 1 } })).procInstId
  const by = async (account: string, work: (who: TestClient, instance: string) => Promise<unknown>) =>
    work(await office.as(account), await asked())
  const say = async (who: TestClient, procInstId: string, mentions: readonly string[]) =>
    data(await who.post('/instance/comment', { id: commandId(), procInstId, text: '请补充发票', mentions }))
  const send = async (who: TestClient, procInstId: string) =>
    data(await who.post('/instance/copy', { commandId: commandId(), procInstId, readers: [id(READER)] }))
  const tells =
    (receiver: string, from: string, work: (who: TestClient, instance: string) => Promise<unknown>) => async () => {
      await by(from, work)
      return receiver
    }
  return {
    'workflow.task-arrived': tells(HOLDER, APPLICANT, async () => undefined),
    'workflow.task-urged': tells(HOLDER, APPLICANT, async (who, instance) => data(await change(who, instance, 'urge'))),
    'workflow.comment-mentioned': tells(HOLDER, APPLICANT, (who, instance) => say(who, instance, [id(HOLDER)])),
    'workflow.request-commented': tells(APPLICANT, HOLDER, (who, instance) => say(who, instance, [])),
    'workflow.request-copied': tells(READER, HOLDER, send),
    'workflow.reading-urged': tells(READER, HOLDER, async (who, procInstId) => {
      await send(who, procInstId)
      data(await who.post('/instance/copy/remind', { procInstId }))
    }),
    'workflow.task-transferred': tells(OTHER, HOLDER, async (who, instance) =>
      data(await act(who, instance, 'transfer', { to: id(OTHER) })),
    ),
    'workflow.request-returned': tells(APPLICANT, HOLDER, async (who, instance) =>
      data(await act(who, instance, 'rejectInitiator')),
    ),
    'workflow.request-finished': tells(APPLICANT, HOLDER, async (who, instance) =>
      data(await act(who, instance, 'approve')),
    ),
    'workflow.request-withdrawn': tells(HOLDER, APPLICANT, async (who, instance) =>
      data(await change(who, instance, 'withdraw', '填错了')),
    ),
    'workflow.request-terminated': tells(APPLICANT, 'admin', async (who, instance) =>
      data(await change(who, instance, 'terminate', '重复申请')),
    ),
  }
}

function deputyActs({ office, id }: Stage): Acts {
  let naming = ''
  return {
    'workflow.deputy-named': async () => {
      const [day] = await office.database.query<{ today: string }>(
        `select (now() at time zone 'Asia/Shanghai')::date::text as today`,
      )
      const days = { from: day?.today, until: day?.today }
      const wanted = { deputy: id(DEPUTY), ...days, processes: [], categories: [], pending: false, reason: '外出培训' }
      naming = data<{ id: string }>(await (await office.as(HOLDER)).post('/deputy/save', wanted)).id
      return DEPUTY
    },
    'workflow.task-entrusted': async () => {
      await start(await office.as(APPLICANT), 'kinds', { [MAIN]: { REASON: '租用会场', AMOUNT: 1 } })
      return DEPUTY
    },
    'workflow.deputy-ended': async () => {
      data(await (await office.as(HOLDER)).post('/deputy/end', { id: naming }))
      return DEPUTY
    },
  }
}

const HOUR = 3_600_000
const FIRST = Date.parse('2027-05-03T09:00:00+08:00')
/** Beijing time, as forms write it. */
const written = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')

function carActs({ office }: Stage): Acts {
  let made = 0
  const dispatched = async () => {
    const from = FIRST + 24 * HOUR * made++
    const [applicant, head, dispatcher] = await Promise.all([APPLICANT, 'linzhiqiang', 'maxiaotong'].map(office.as))
    const values = { TRIP_RANGE: '1', PASSENGER_NUM: 2, ORIGIN: '市政府', DESTINATION: '省会', REASON: '开会' }
    const span = { 'START_TIME,END_TIME': `${written(from)},${written(from + 2 * HOUR)}` }
    const table = 'BUS_CAR_USE_APPLY'
    const { procInstId } = await start(applicant!, 'car_use', { [table]: { ...values, ...span } })
    data(await act(head!, procInstId, 'approve'))
    const cars = rows<{ id: string }>(await applicant!.get('/vehicle/list', { state: 'in_service', pageSize: 50 }))
    const drivers = rows<{ id: string }>(await applicant!.get('/vehicle/driver/list'))
    const given = { DISPATCH_CAR_ID: cars[0]?.id, DRIVER_ID: drivers[0]?.id }
    data(await act(dispatcher!, procInstId, 'approve', { values: { [table]: given } }))
    const [trip] = await office.database.query<{ id: string; booking: string }>(
      `select id, booking_id as booking from veh_dispatch where instance_id = $1`,
      [procInstId],
    )
    return {
      instance: procInstId,
      from,
      trip: trip!,
      applicant: applicant!,
      dispatcher: dispatcher!,
      other: cars[1]!.id,
    }
  }
  return {
    'vehicle.car-use-moved': async () => {
      const { instance, from, trip, dispatcher, other } = await dispatched()
      const at = { from: new Date(from).toISOString(), to: new Date(from + 2 * HOUR).toISOString() }
      data(
        await dispatcher.post('/vehicle/use/move', {
          instance,
          seen: trip.booking,
          resources: { car: [other] },
          ...at,
        }),
      )
      return APPLICANT
    },
    'vehicle.car-use-called-off': async () => {
      const { dispatcher, trip } = await dispatched()
      data(await dispatcher.post(`/vehicle/dispatch/${trip.id}/cancel`, { reason: '车辆送修' }))
      return APPLICANT
    },
    'vehicle.car-use-given-up': async () => {
      const { applicant, trip } = await dispatched()
      data(await applicant.post(`/vehicle/dispatch/${trip.id}/give-up`, { reason: '会议取消' }))
      return 'maxiaotong'
    },
  }
}

/** The job of the morning runs now. */
function paperActs({ office }: Stage): Acts {
  const runs = (register: string, make: string) => async () => {
    await office.database.query(make)
    await office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
      JSON.stringify({ job: `${register}.expiring`, tenant: 'demo' }),
    ])
    return 'admin'
  }
  const soon = 'current_date + 5'
  return {
    'vehicle.vehicles-expiring': runs(
      'vehicle.vehicles',
      `update veh_vehicle set insured_until = ${soon} where tenant_id = 'demo'`,
    ),
    'vehicle.drivers-expiring': runs(
      'vehicle.drivers',
      `update veh_driver set licence_until = ${soon} where tenant_id = 'demo'`,
    ),
    'procurement.suppliers-expiring': runs(
      'procurement.suppliers',
      `update pur_supplier set licence_until = ${soon} where tenant_id = 'demo'`,
    ),
  }
}

function pluginActs({ office }: Stage): Acts {
  const release = async (plugin: TestPlugin) =>
    data(await releasePackage(await office.as('operator'), pluginPackage(plugin)))
  const enable = async (plugin: string) =>
    data(await (await office.as('admin')).call('PUT', `/plugins/${plugin}/enable`))
  const sulky = (version: string, starts = '') => release({ id: 'sulky', version, starts })
  return {
    'plugins.paused': async () => {
      await sulky('1.0.0')
      await enable('sulky')
      await sulky('1.0.1', `throw new Error('没有许可')`)
      return 'admin'
    },
    'plugins.recovered': async () => {
      await sulky('1.0.2')
      return 'admin'
    },
    'plugins.failing': async () => {
      const prelude = `import { tenantSetups } from '@gongtai/sdk'\nimport { tenantSetup } from '@gongtai/sdk/server'`
      const failing = `async () => { throw new Error('没有编号规则') }`
      const offers = `offer(tenantSetups, tenantSetup('flaky.rows', 'every-tenant', ${failing}))`
      await release({ id: 'flaky', prelude, offers })
      await enable('flaky')
      return 'admin'
    },
  }
}

function accountActs({ office, gateway, id }: Stage): Acts {
  const admin = () => office.as('admin')
  return {
    'account.roles-changed': async () => {
      const found = await office.database.query<{ id: string }>(
        `select id from org_role where tenant_id = 'demo' and name = '普通职工'`,
      )
      const body = { userId: id(OTHER), roleIds: found.map((role) => role.id) }
      data(await (await admin()).call('PUT', '/system/user/authRole', { body }))
      return OTHER
    },
    'account.password-reset': async () => {
      data(await (await admin()).call('PUT', '/system/user/resetPwd', { body: { userId: id(OTHER) } }))
      return OTHER
    },
    'account.password-forgotten': async () => {
      const phone = '13805110007'
      const app = workbench(office.url)
      const { uuid } = (await app.send('/forgotPassword/getImage')).data
      const [row] = await office.database.query<{ answer: string }>('select answer from password_reset where id = $1', [
        uuid,
      ])
      const image = row?.answer ?? ''
      await app.send(`/forgotPassword/sendMessage?${new URLSearchParams({ phone, uuid, inputImageCode: image })}`)
      const codes = new URLSearchParams({ inputMsgCode: gateway.lastCode(phone), inputImageCode: image })
      const json = { data: await app.seal({ phone, uuid, newPassword: 'Jianglan-2026' }) }
      await app.send(`/forgotPassword/changePassword?${codes}`, { method: 'PUT', json })
      return 'fengxiaolan'
    },
  }
}
