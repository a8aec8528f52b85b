import { expect, test } from 'vitest'
import { openOffice } from '../../plugins/support/office.ts'
import { besideACrowd } from '../crowd.ts'
import { timesOf, told } from './told.ts'

test('one person floods the server and another one works on', async ({ onTestFinished }) => {
  const office = await openOffice()
  onTestFinished(() => office.close())
  const [greedy, other] = [await office.as('zhoumingyuan'), await office.as('linzhiqiang')]
  const crowd = { uploads: 900, bodies: 300, searches: 590 }
  const { alone, beside, failed, held, answered, refused } = await besideACrowd(office.url, greedy, other, crowd)
  told(
    '一人刷爆',
    `每秒 1 字节的上传 ${crowd.uploads} 个、记录 ${crowd.bodies} 个（等待 ${held} 个），同时查询 ${crowd.searches} 个（答 ${answered}、拒 ${refused}）`,
    `另一人 ${beside.length} 次调用：${timesOf(beside)}，此前 ${timesOf(alone)}`,
  )
  expect(failed).toEqual([])
  expect(held).toBe(40)
  expect(Math.max(...beside)).toBeLessThan(3_000)
})
