import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partner } from '../../host/plugins/make-package.ts'
import { pluginPackage } from '../../host/plugins/test-plugin.ts'
import type { TestClient } from '../../support/client.ts'
import { uploadPackage } from '../../support/packages.ts'
import { field, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { act, detail, people, publishProcess, sequence, start, step } from '../support/processes.ts'

let keys: string
let office: Office
let operator: TestClient
let staff: TestClient
let head: TestClient

/** The parts of a plot number: first one text, then its district and number apart, with a decimal for the number. */
const shapes = {
  '1.0.0': `columns: (name) => [{ name, type: { kind: 'text' } }],
    store: (value) => [value || null], load: ([cell]) => cell ?? ''`,
  '2.0.0': `storedVersion: 2,
    columns: (name) => [
      { name: name + '_DISTRICT', type: { kind: 'text' } },
      { name: name + '_NUMBER', type: { kind: 'decimal', scale: 0 } },
    ],
    store: (value) => parts(value),
    load: ([district, number]) => joined(district, number),
    earlier: [{
      version: 1,
      columns: (name) => [{ name, type: { kind: 'text' } }],
      upgrade: ([cell]) => parts(cell ?? ''),
      downgrade: ([district, number]) => [joined(district, number) || null],
    }]`,
} as const

type Version = keyof typeof shapes

const plot = (version: Version): Uint8Array =>
  pluginPackage({
    id: 'plot',
    version,
    manifest: {
      contributes: { 'field-types': ['plot_number'] },
      ...(version === '2.0.0' && { storedVersions: { plot_number: 2 } }),
    },
    source: `
import { Type, fieldTypes, offer } from '@gongtai/sdk'
import { serverHalf } from '@gongtai/sdk/server'
const parts = (value) => value === '' ? [null, null] : [value.split('-')[0], value.split('-')[1] ?? null]
const joined = (district, number) => district === null || district === undefined ? '' : district + '-' + number
export default serverHalf({ activate: () => ({ offers: [offer(fieldTypes, {
  id: 'plot_number', title: '地块号', group: '扩展字段', shape: 'field', options: Type.Object({}), defaults: {}, empty: '',
  read: (raw) => typeof raw === 'string' ? raw : '', check: () => [], show: (value) => value,
  ${shapes[version]},
})] }) })`,
  })

/** Installs a version and makes it the one that everybody works with. */
async function release(version: Version): Promise<void> {
  data(await uploadPackage(operator, plot(version)))
  await goTo(version)
}

async function goTo(version: Version): Promise<void> {
  const { running } = data<{ running: boolean }>(
    await operator.call('PUT', '/operator/plugins/plot/version', { body: { version } }),
  )
  expect(running).toBe(true)
}

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  office = await openOffice({ TRUSTED_PUBLISHERS: keys })
  operator = await office.as('operator')
  staff = await office.as('zhoumingyuan')
  head = await office.as('linzhiqiang')
  await release('1.0.0')
  data(await (await office.as('admin')).call('PUT', '/plugins/plot/enable'))
  const designer = await office.as('designer')
  await publishForm(designer, {
    key: 'land',
    title: '用地申请',
    mainTable: { name: 'BUS_LAND' },
    nodes: [
      field('plot', 'plot_number', '地块', 'PLOT'),
      {
        kind: 'table',
        id: 'near',
        type: 'table_1',
        title: '相邻地块',
        table: { name: 'BUS_LAND_NEAR' },
        columns: [field('next', 'plot_number', '地块', 'NEXT')],
      },
    ],
  })
  const [{ id = '' } = {}] = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'linzhiqiang'`,
  )
  await publishProcess(designer, sequence('land', 'land', [step('look', [people(id)])]))
}, 120_000)

afterAll(async () => {
  await office?.close()
  await rm(keys, { recursive: true, force: true })
})

const typed = (plot: string, next: string) => ({ BUS_LAND: { PLOT: plot }, BUS_LAND_NEAR: [{ NEXT: next }] })

async function file(plot: string, next: string): Promise<string> {
  return (await start(staff, 'land', typed(plot, next))).procInstId
}

const read = async (instance: string, who = staff): Promise<readonly unknown[]> => {
  const { values } = await detail(who, instance)
  const near = values.BUS_LAND_NEAR as unknown as readonly { readonly NEXT: unknown }[]
  return [values.BUS_LAND?.PLOT, ...near.map((row) => row.NEXT)]
}

const columns = (sql: string) => office.database.query(`${sql} where tenant_id = 'demo' order by 1`)

describe('a field type of a partner whose stored columns change', () => {
  test('keeps forms working and values whole through the new version, back, and forth again', async () => {
    const first = await file('东-1', '东-2')
    data(await uploadPackage(operator, plot('2.0.0')))
    expect(data(await operator.get('/operator/plugins/plot/versions/2.0.0/consequences'))).toMatchObject({
      from: '1.0.0',
      reshaped: ['plot_number'],
      forms: [
        { tenant: 'demo', title: '已发布的表单（用地申请）', count: 1 },
        { tenant: 'demo', title: '在办的申请', count: 1 },
      ],
      noTrial: expect.stringContaining('存储方式'),
    })
    expect(
      await operator.call('PUT', '/operator/plugins/plot/trial', { body: { version: '2.0.0', tenants: ['demo'] } }),
    ).toMatchObject({ status: 409, body: { fault: 'plugins.no-trial' } })
    await goTo('2.0.0')
    expect(await read(first)).toEqual(['东-1', '东-2'])
    await expect
      .poll(() => columns('select "PLOT_NUMBER"::int n, "PLOT_DISTRICT" d from "BUS_LAND"').catch(() => []))
      .toEqual([{ n: 1, d: '东' }])
    expect(await columns('select "NEXT_NUMBER"::int n, "NEXT_DISTRICT" d from "BUS_LAND_NEAR"')).toEqual([
      { n: 2, d: '东' },
    ])
    const second = await file('西-3', '西-4')
    data(await act(head, first, 'approve'))

    await goTo('1.0.0')
    expect([await read(first), await read(second)]).toEqual([
      ['东-1', '东-2'],
      ['西-3', '西-4'],
    ])
    const third = await file('南-5', '南-6')
    data(await act(head, second, 'approve'))

    await goTo('2.0.0')
    expect([await read(first), await read(second), await read(third)]).toEqual([
      ['东-1', '东-2'],
      ['西-3', '西-4'],
      ['南-5', '南-6'],
    ])
    await expect
      .poll(() => columns('select "PLOT_NUMBER"::int n, "PLOT" whole from "BUS_LAND"'))
      .toEqual([
        { n: 1, whole: '东-1' },
        { n: 3, whole: '西-3' },
        { n: 5, whole: '南-5' },
      ])
    data(await act(head, third, 'approve'))
  })
})
