import type { Database, Generated } from '@gongtai/sdk/server'

interface RegisterTable {
  tenant_id: Generated<string>
  id: string
  subject: string
  applicant: string
  agreed_on: string
}

/** The columns of the form that the plugin reads. */
interface ApplyTable {
  id: string
  SUBJECT: string | null
}

type SampleBusinessTables = {
  sample_business_register: RegisterTable
  BUS_SAMPLE_BUSINESS: ApplyTable
}

export const tables = (db: Database) => db.withTables<SampleBusinessTables>()
