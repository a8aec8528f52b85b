import { planSheets } from './business/plan-sheets.ts'
import { yearOfMeetings } from './business/year-report.ts'

/** What people of the areas wait for longest: the report of a year of bookings, and a sheet of 10,000 plans. */
await yearOfMeetings()
await planSheets()
