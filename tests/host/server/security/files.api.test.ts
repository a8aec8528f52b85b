import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expenseForm, field, publishForm } from '../../../plugins/support/forms.ts'
import { commandId, data, type Office, openOffice } from '../../../plugins/support/office.ts'
import { act, change, publishProcess, role, sequence, start, step } from '../../../plugins/support/processes.ts'
import type { TestClient } from '../../../support/client.ts'
import { runOrphanJob } from './orphan-job.ts'
import { optionsOf, sampleInput } from './sample-input.ts'
import { type ServedCall, type ServedCalls, servedCalls } from './served-calls.ts'

/** Files of each kind there is, and the words that stand in them alone. */
const contents = {
  form: '住院费用清单的内容',
  row: '明细行附件的内容',
  opinion: '局长批示原件的内容',
  unused: '还没有提交的内容',
} as const
type Kind = keyof typeof contents

let office: Office
let served: ServedCalls
let applicant: TestClient
let approver: TestClient
let stranger: TestClient
let instance: string
const oids: Record<Kind, string> = { form: '', row: '', opinion: '', unused: '' }

async function upload(who: TestClient, kind: Kind, path = '/oss/bpm/upload'): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([contents[kind]]), `${kind}.txt`)
  return data<{ oid: string }>(await who.post(path, form)).oid
}

const read = (who: TestClient, oid: string) => who.get(`/oss/api/download/${oid}`)
const remove = (who: TestClient, oid: string) => who.call('DELETE', `/oss/${oid}`)
const reads = async (who: TestClient, kind: Kind) => (await read(who, oids[kind])).text === contents[kind]
const named = (kind: Kind) => `${oids[kind]}&${kind}.txt`

beforeAll(async () => {
  office = await openOffice()
  const [admin, ...people] = await Promise.all(['admin', 'zhoumingyuan', 'chenguodong', 'songjianing'].map(office.as))
  if (!admin) throw new Error('nobody is here')
  ;[applicant, approver, stranger] = people as [TestClient, TestClient, TestClient]
  served = await servedCalls(admin)
  const files = field('papers', 'upload_1', '附件', 'PAPERS')
  const rows = {
    kind: 'table' as const,
    id: 'sheets',
    type: 'table_1',
    title: '附件明细',
    table: { name: 'BUS_PAPERS_SHEET' },
    columns: [field('sheet', 'upload_1', '文件', 'SHEET')],
  }
  await publishForm(admin, expenseForm('papers', 'BUS_PAPERS', [files, rows]))
  const steps = [step('check', [role('unit_head')], { name: '局长审批' })]
  await publishProcess(admin, sequence('papers', 'papers', steps, { name: '报销' }))
  for (const kind of ['form', 'row', 'unused'] as const) oids[kind] = await upload(applicant, kind)
  const values = {
    BUS_PAPERS: { REASON: '住院', PAPERS: named('form') },
    BUS_PAPERS_SHEET: [{ SHEET: named('row') }],
  }
  instance = (await start(applicant, 'papers', values)).procInstId
}, 180_000)
afterAll(() => office?.close())

/** What stands of the files, as text that differs when anybody changed anything of them. */
async function traceOfFiles(): Promise<string> {
  const [row] = await office.database.query<{ trace: string }>(
    `select jsonb_agg(to_jsonb(f) || jsonb_build_object('links', (select jsonb_agg(to_jsonb(l) order by l::text)
       from file_link l where l.oid = f.oid)) order by f.oid)::text as trace
     from stored_file f where f.oid = any($1)`,
    [Object.values(oids).filter((oid) => oid !== '')],
  )
  return row?.trace ?? ''
}

const inputsOf = (call: ServedCall) =>
  Object.keys(contents).flatMap((kind) => {
    const [oid, pair] = [oids[kind as Kind], named(kind as Kind)]
    const url = `/prod-api/oss/api/download/${oid}`
    return [oid, pair, url].map((text) => sampleInput(call, served, () => text))
  })

describe('the files of a request', () => {
  it('are read by whoever takes part in it, and exist for nobody else', async () => {
    for (const kind of ['form', 'row'] as const) {
      expect([await reads(applicant, kind), await reads(approver, kind)]).toEqual([true, true])
      const refused = await read(stranger, oids[kind])
      expect([refused.status, refused.body.msg]).toEqual([404, '文件不存在或已被删除'])
    }
    expect([await reads(applicant, 'unused'), await reads(approver, 'unused')]).toEqual([true, false])
  })

  it('in a field that is hidden from somebody exist for them as little as the field', async () => {
    const admin = await office.as('admin')
    const hiding = [step('blind', [role('unit_head')], { fields: [{ field: 'papers', right: 'hidden' as const }] })]
    await publishProcess(admin, sequence('hidden_papers', 'papers', hiding, { name: '保密报销' }))
    const oid = await upload(applicant, 'form')
    const values = { BUS_PAPERS: { REASON: '保密', PAPERS: `${oid}&form.txt` } }
    const { procInstId } = await start(applicant, 'hidden_papers', values)
    expect((await approver.get(`/instance/detail/${procInstId}`)).status).toBe(200)
    expect((await read(approver, oid)).status).toBe(404)
    data(await act(approver, procInstId, 'approve'))
    expect((await read(approver, oid)).status, 'nor when the step is closed').toBe(404)
    expect((await read(applicant, oid)).text).toBe(contents.form)
  })

  it('with an opinion are those the approver uploaded, and read by those who see the request', async () => {
    const given = (oid: string) => ({ opinion: '同意', attachments: [{ oid, name: 'opinion.txt' }] })
    const foreign = await act(approver, instance, 'approve', given(oids.unused))
    expect([foreign.status, foreign.body.msg]).toEqual([400, '附件不存在，或不是您上传的，请重新上传'])
    expect((await act(approver, instance, 'approve', given('made-up'))).status).toBe(400)
    oids.opinion = await upload(approver, 'opinion')
    expect(await reads(applicant, 'opinion')).toBe(false)
    data(await act(approver, instance, 'approve', given(oids.opinion)))
    expect(await reads(applicant, 'opinion')).toBe(true)
    expect(await reads(stranger, 'opinion')).toBe(false)
  })

  it('are not deleted by those who uploaded them, nor by an administrator', async () => {
    const admin = await office.as('admin')
    for (const [kind, owner] of [
      ['form', applicant],
      ['row', applicant],
      ['opinion', approver],
    ] as const) {
      for (const who of [owner, admin]) {
        const refused = await remove(who, oids[kind])
        expect([refused.status, refused.body.msg]).toEqual([409, '文件已随单据或意见提交，不能删除'])
      }
      expect(await reads(applicant, kind)).toBe(true)
    }
  })

  it('are kept by the database itself, whoever deletes the row', async () => {
    const raw = office.database.query('delete from stored_file where oid = $1', [oids.form])
    await expect(raw).rejects.toMatchObject({ code: '23503' })
  })

  it('of others cannot be handed in as one’s own', async () => {
    const values = { BUS_PAPERS: { REASON: '顺手牵羊', PAPERS: named('form') } }
    const body = { commandId: commandId(), defKey: 'papers', values }
    expect((await stranger.post('/instance/start', body)).status).toBe(400)
    expect(await reads(stranger, 'form')).toBe(false)
  })

  it('are read by who may see all requests or the records of forms, and by no designer', async () => {
    expect(await reads(await office.as('admin'), 'form')).toBe(true)
    expect(await reads(await office.as('designer'), 'form')).toBe(false)
  })
})

describe('every port of files', () => {
  it('gives a stranger nothing of them and lets them change nothing, with every call there is', {
    timeout: 120_000,
  }, async () => {
    const before = await traceOfFiles()
    const told: string[] = []
    for (const call of served.calls.filter(({ id }) => !/^identity\.(sign-out|update-password)/.test(id))) {
      for (const input of inputsOf(call)) {
        const { text } = await stranger.call(call.method, input.path, optionsOf(input))
        if (Object.values(contents).some((content) => text.includes(content))) told.push(call.id)
      }
      expect({ call: call.id, told, trace: await traceOfFiles() }).toEqual({ call: call.id, told: [], trace: before })
    }
  })

  it('of the product is known here: what takes or gives a file is among these', () => {
    const ports = served.calls.filter(({ multipart, answer, method, id }) => {
      return multipart || (method === 'GET' && answer === undefined) || /^files\.|avatar/.test(id)
    })
    expect(ports.map(({ id }) => id).sort()).toEqual([
      'accounts.check-sheet',
      'accounts.import-sheet',
      'audit.export',
      'booking.feed-file',
      'booking.policies.check',
      'booking.policies.export',
      'booking.policies.import',
      'dormitory.applications.export',
      'dormitory.beds.export',
      'dormitory.bill-lines.export',
      'dormitory.bills.export',
      'dormitory.buildings.check',
      'dormitory.buildings.export',
      'dormitory.buildings.import',
      'dormitory.check-outs.export',
      'dormitory.check-readings',
      'dormitory.findings.check',
      'dormitory.findings.export',
      'dormitory.findings.import',
      'dormitory.goods.check',
      'dormitory.goods.export',
      'dormitory.goods.import',
      'dormitory.handed-over.export',
      'dormitory.import-readings',
      'dormitory.inspections.export',
      'dormitory.people.check',
      'dormitory.people.export',
      'dormitory.people.import',
      'dormitory.readings.export',
      'dormitory.repairs.export',
      'dormitory.rooms.check',
      'dormitory.rooms.export',
      'dormitory.rooms.import',
      'dormitory.standard-items.check',
      'dormitory.standard-items.export',
      'dormitory.standard-items.import',
      'dormitory.stays.export',
      'dormitory.visitors.export',
      'files.download',
      'files.remove',
      'files.upload',
      'files.upload-form-file',
      'form.export-records',
      'meeting.duties.check',
      'meeting.duties.export',
      'meeting.duties.import',
      'meeting.follow-ups.export',
      'meeting.invitation-file',
      'meeting.meetings.export',
      'meeting.rooms.check',
      'meeting.rooms.export',
      'meeting.rooms.import',
      'meeting.tasks.export',
      'operator-audit.export',
      'operator-plugins.upload',
      'procurement.budgets.check',
      'procurement.budgets.export',
      'procurement.budgets.import',
      'procurement.categories.check',
      'procurement.categories.export',
      'procurement.categories.import',
      'procurement.contract-lines.export',
      'procurement.contract-names.check',
      'procurement.contract-names.export',
      'procurement.contract-names.import',
      'procurement.contracts.export',
      'procurement.dues.export',
      'procurement.hand-in-quote',
      'procurement.invoice-lines.export',
      'procurement.invoices.export',
      'procurement.milestones.export',
      'procurement.needs.export',
      'procurement.payments.export',
      'procurement.plans.check',
      'procurement.plans.export',
      'procurement.plans.import',
      'procurement.purchases.export',
      'procurement.quote-file',
      'procurement.ratings.export',
      'procurement.receipt-lines.export',
      'procurement.receipts.export',
      'procurement.sourcings.export',
      'procurement.splits.export',
      'procurement.suppliers.check',
      'procurement.suppliers.export',
      'procurement.suppliers.import',
      'standards.days.check',
      'standards.days.export',
      'standards.days.import',
      'standards.warnings.export',
      'supplies.items.check',
      'supplies.items.export',
      'supplies.items.import',
      'supplies.stock.export',
      'supplies.stores.check',
      'supplies.stores.export',
      'supplies.stores.import',
      'system.read-avatar',
      'system.upload-avatar',
      'tenants.export',
      'vehicle.drivers.check',
      'vehicle.drivers.export',
      'vehicle.drivers.import',
      'vehicle.quotas.check',
      'vehicle.quotas.export',
      'vehicle.quotas.import',
      'vehicle.trips.export',
      'vehicle.vehicles.check',
      'vehicle.vehicles.export',
      'vehicle.vehicles.import',
      'workflow.check-matrix-sheet',
      'workflow.export-matrix',
      'workflow.import-matrix-sheet',
    ])
  })
})

describe('what nothing holds', () => {
  const age = (oid: string, days: number) =>
    office.database.query(`update stored_file set at = now() - $2 * interval '1 day' where oid = $1`, [oid, days])
  const isThere = async (oid: string) =>
    (await office.database.query('select 1 from stored_file where oid = $1', [oid])).length === 1

  it('a picture that was replaced goes at once, the one shown stays whatever its owner deletes', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const show = async () => {
      const form = new FormData()
      form.append('file', new Blob([png]), 'me.png')
      return (
        data<{ avatar: string }>(await applicant.post('/user/profile/avatar', form))
          .avatar.split('/')
          .at(-1) ?? ''
      )
    }
    const first = await show()
    expect((await remove(applicant, first)).status).toBe(409)
    const second = await show()
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])
    expect((await stranger.get(`/user/profile/avatar/${second}`)).status).toBe(200)
  })

  it('what a record lets go of can be deleted by its uploader again', async () => {
    const oid = await upload(applicant, 'unused')
    const values = (papers: string) => ({ BUS_PAPERS: { REASON: '更正', PAPERS: papers } })
    const { procInstId } = await start(applicant, 'papers', values(`${oid}&a.txt`))
    expect((await remove(applicant, oid)).status).toBe(409)
    data(await change(applicant, procInstId, 'withdraw', '重填'))
    const again = { commandId: commandId(), defKey: 'papers', values: values(''), from: procInstId }
    data(await applicant.post('/instance/start', again))
    expect((await remove(applicant, oid)).status).toBe(200)
    expect(await isThere(oid)).toBe(false)
  })

  it('is cleared away when it is old; what a draft names, what is young and what is held stays', async () => {
    const [old, young, drafted] = [
      await upload(applicant, 'unused'),
      await upload(applicant, 'unused'),
      await upload(applicant, 'unused'),
    ]
    const content = { BUS_PAPERS: { PAPERS: `${drafted}&a.txt` } }
    data(await applicant.post('/temstorage/save', { subject: 'start:papers', content }))
    for (const oid of [old, drafted, oids.form, oids.row, oids.opinion]) await age(oid, 40)
    await age(young, 29)
    await runOrphanJob(office)
    const all = [old, young, drafted, oids.form, oids.row, oids.opinion]
    expect(await Promise.all(all.map(isThere))).toEqual([false, true, true, true, true, true])
  })

  it('is not cleared away either when a record still names it without a link', async () => {
    await age(oids.form, 40)
    await office.database.query('delete from file_link where oid = $1', [oids.form])
    await runOrphanJob(office)
    expect(await isThere(oids.form)).toBe(true)
  })
})
