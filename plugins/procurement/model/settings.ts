import { type Static, Type } from '@gongtai/sdk'
import { USUAL_DAY } from './need-time.ts'

/** What each tenant may choose about its purchases. */
export const ProcurementSettings = Type.Object(
  {
    needDay: Type.String({
      title: '专项需求的默认需用日期',
      description: '申报类型选“专项需求”时先填入的日期。',
      pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      default: USUAL_DAY,
    }),
  },
  { additionalProperties: false },
)

export type ProcurementSettings = Static<typeof ProcurementSettings>
