import { area } from '@gongtai/sdk'
import { applications, myApplications } from './applications.ts'
import { billLines, bills, linesOfBill } from './bills.ts'
import { buildings } from './buildings.ts'
import { checkOutRegisters, stayCheckOut } from './check-out.ts'
import { dormitoryFields } from './fields.ts'
import { goods, stayDeposits } from './goods.ts'
import { handOverRegisters, stayGoods } from './hand-over.ts'
import { findings, inspections } from './inspections.ts'
import { readings, roomReadings } from './meters.ts'
import { people } from './people.ts'
import { myRepairs, repairs } from './repairs.ts'
import { beds, rooms } from './rooms.ts'
import { stays } from './stays.ts'
import { myVisitors, visitors } from './visitors.ts'

export const housing = area({
  title: '宿舍与周转房',
  registers: [
    ...[buildings, rooms, beds, people, stays, applications, goods, repairs, inspections, findings, visitors],
    ...[readings, bills, billLines, ...handOverRegisters, ...checkOutRegisters],
  ],
  lists: [
    ...[myApplications, stayDeposits, myRepairs, myVisitors],
    ...[stayGoods, roomReadings, linesOfBill, stayCheckOut],
  ],
  fields: dormitoryFields,
})
