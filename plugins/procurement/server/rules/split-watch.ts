import { standardRule } from '@gongtai/sdk/server'
import { AREA } from '../../model/words.ts'

/** Several purchases of a category in ninety days that together come near a limit which each of them stays below. */
export const splitWatch = standardRule({
  code: 'pur.split.watch',
  title: '化整为零监测（九十日）',
  area: AREA,
  kind: 'split-watch',
  inputs: [
    { name: 'count', title: '采购次数', type: 'number', unit: '次' },
    { name: 'total', title: '合计金额', type: 'number', unit: '元' },
    { name: 'tier', title: '限额', type: 'number', unit: '元' },
  ],
  measures: 'total',
  text: '九十日内同类采购 {count}，合计 {total}，接近或超过限额 {tier}，而每次都低于限额',
  versions: [
    {
      version: '1',
      scope: 'nation',
      valid: { from: '2020-01-01' },
      source: { title: '单位内部采购管理办法（示范）' },
      trust: 'tenant',
      rows: [{ when: 'count >= 3 && total >= tier * 0.8', result: 'warn' }, { result: 'pass' }],
    },
  ],
})

/** Purchases of a category in a year that together ask for a tender, made without one. */
export const splitYear = standardRule({
  code: 'pur.split.year',
  title: '化整为零监测（年度）',
  area: AREA,
  kind: 'split-watch',
  inputs: [
    { name: 'count', title: '采购次数', type: 'number', unit: '次' },
    { name: 'total', title: '合计金额', type: 'number', unit: '元' },
    { name: 'tender', title: '合计应公开招标', type: 'truth' },
  ],
  measures: 'total',
  text: '本年度同一预算下同类采购 {count}，以非公开招标方式采购合计 {total}，已达到公开招标限额',
  versions: [
    {
      version: '2015',
      scope: 'nation',
      valid: { from: '2015-03-01' },
      source: { title: '中华人民共和国政府采购法实施条例', no: '国务院令第658号', article: '第二十八条' },
      trust: 'law',
      rows: [{ when: 'count >= 2 && tender', result: 'refuse' }, { result: 'pass' }],
    },
  ],
})
