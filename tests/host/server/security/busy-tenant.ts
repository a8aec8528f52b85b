import { expenseForm, publishForm } from '../../../plugins/support/forms.ts'
import { data, type Office } from '../../../plugins/support/office.ts'
import { publishProcess, role, sequence, start, step } from '../../../plugins/support/processes.ts'

/** Leaves traces of work in as many tables of the second tenant as people can reach. */
export async function keepTheSecondTenantBusy(office: Office): Promise<void> {
  const [admin, staff, head] = await Promise.all(['admin2', 'staff2', 'hechunmei'].map(office.as))
  if (!admin || !staff || !head) throw new Error('the second tenant has no people')
  await publishForm(admin, expenseForm('qingchuan_expense', 'BUS_QINGCHUAN_EXPENSE'))
  const steps = [step('check', [role('dept_head')], { name: '清川县股长审核' })]
  await publishProcess(admin, sequence('qingchuan_claim', 'qingchuan_expense', steps, { name: '清川县费用报销' }))
  const values = { BUS_QINGCHUAN_EXPENSE: { REASON: '清川县机密差旅事由' } }
  await start(staff, 'qingchuan_claim', values)
  data(await staff.post('/temstorage/save', { subject: 'qingchuan_claim', content: values }))
  const file = new FormData()
  file.append('file', new Blob(['清川县内部资料']), '清川县内部资料.txt')
  data(await staff.post('/oss/upload', file))
  data(
    await admin.post('/role', {
      roleKey: 'qingchuan_role',
      roleName: '清川县特有角色',
      dataScope: 'all',
      status: '0',
      permissions: [],
    }),
  )
  const entries = [{ dictValue: 'qc1', dictLabel: '清川县字典项' }]
  const dictionary = { dictName: '清川县字典', entries }
  data(await admin.call('PUT', '/system/dict/data/type/qingchuan_dict', { body: dictionary }))
  const { values: present } = data<{ values: object }>(await admin.get('/plugins/vehicle/settings'))
  const body = { values: { ...present, holdHours: 7, hotline: '0511-83609999' } }
  data(await admin.call('PUT', '/plugins/vehicle/settings', { body }))
}
