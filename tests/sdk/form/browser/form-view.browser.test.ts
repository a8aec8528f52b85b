import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FormBench, openBench } from './bench.ts'

let bench: FormBench

beforeAll(async () => {
  bench = await openBench()
}, 120_000)

afterAll(() => bench.close())

test('opens', async () => {
  const { page } = bench
  page.on('pageerror', (error) => console.log('PAGE', error.message))
  page.on('console', (message) => console.log('CONSOLE', message.text()))
  await page.evaluate(() => {
    const f = (id: string, type: string, rest: object = {}) => ({ kind: 'field', id, type, title: id, name: id.toUpperCase(), span: 12, ...rest }) as never
    window.bench.mount({
      key: 'k', title: 't', mainTable: { name: 'T' },
      nodes: [
        { kind: 'field', id: 'sep', type: 'separate_1', title: '申请信息' },
        f('申请人', 'input', { readonly: true, initial: '周明远' }), f('事由', 'textarea', { required: true, span: 24, description: '按实际填写' }),
        f('数量', 'num_1', { options: { min: 0, max: 10, step: 0.5, unit: '台' } }),
        f('类型', 'radio_1', { choices: { source: 'own', own: [{ value: '1', label: '市内公务' }, { value: '2', label: '跨市公务' }] } }),
        f('方式', 'select_1', { choices: { source: 'own', own: [{ value: '1', label: '原车返回' }, { value: '2', label: '换车' }] } }),
        f('多选', 'checkbox_1', { choices: { source: 'own', own: [{ value: '1', label: '甲' }, { value: '2', label: '乙' }] } }),
        f('日期', 'date_1'), f('区间', 'dateRange_1', { options: { targetType: 'datetime', typeFormat: 'yyyy-MM-dd HH:mm' } }),
        f('开关', 'switch', { options: { activeText: '是', inactiveText: '否' } }), f('时间', 'time_1'),
        f('人员', 'person_1', { initial: [{ id: 'u1', name: '周明远' }] }), f('附件', 'upload_1', { initial: '12&会议通知.pdf,13&参会人员名单.xlsx' }),
        f('车辆', 'plate_number', { initial: '苏P·6T018' }),
        { kind: 'tabs', id: 'tabs', type: 'sub_1', tabs: [{ name: 'a', title: '行程安排', nodes: [f('地点', 'input'), f('里程', 'num_1')] }, { name: 'b', title: '随行人员', nodes: [f('随行', 'input')] }] },
        {
          kind: 'table', id: 'tab', type: 'table_1', title: '费用预算', table: { name: 'C' }, options: { sums: true },
          columns: [f('项目', 'input', { required: true }), f('量', 'num_1', {}), f('单价', 'num_1', { options: { accuracy: 2 } }),
            f('金额', 'num_1', { options: { accuracy: 2, grouped: true }, calculation: { active: true, executor: 'customAlgorithm', statement: 'num1*num2', sources: ['量', '单价'] } })],
          rows: [{ 项目: '燃油费', 量: 212, 单价: 0.8 }, { 项目: '过路费', 量: 2, 单价: 108.3 }],
        },
      ],
    } as never)
  })
  await page.screenshot({ path: '/tmp/form1.png' })
  expect(await page.locator('.gt-form').count()).toBe(1)
})
