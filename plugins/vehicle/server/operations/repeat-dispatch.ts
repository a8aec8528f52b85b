import { momentText } from '@gongtai/sdk'
import { Bookings, type Claim, instantOf, operation } from '@gongtai/sdk/server'
import { repeatDispatch } from '../../model/calls.ts'
import { vehicleFaults } from '../../model/faults.ts'

export const checkRepeat = operation(repeatDispatch, async ({ startTime, endTime, applyCarIds }, { db, service }) => {
  const ids = applyCarIds.split(',').map((id) => id.trim())
  const clashes = await service(Bookings).clashes(db, ids, instantOf(startTime), instantOf(endTime))
  if (clashes.length === 0) return { free: true }
  const sentence = `${clashes.map(clashText).join('；')}，请调整时间或选择其他车辆。`
  throw vehicleFaults.repeatDispatch({ sentence })
})

function clashText({ resourceName, applicantName, applicantDepartment, from, to }: Claim): string {
  const who = applicantDepartment === '' ? applicantName || '他人' : `${applicantName}（${applicantDepartment}）`
  return `车辆「${resourceName}」在 ${momentText(from)} 至 ${momentText(to)} 已由${who}预约`
}
