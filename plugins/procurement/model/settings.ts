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
    tolerance: Type.Number({
      title: '验收数量的允许溢出（%）',
      description: '新签订的合同，每行验收数量最多可超出合同数量的百分比；0 为不允许超出。',
      minimum: 0,
      maximum: 10,
      default: 0,
    }),
    secretUnits: Type.String({
      title: '涉密单位',
      description: '单位编码，多个用逗号隔开；这些单位的台式计算机可按编制内实有人数的 150% 配置。',
      maxLength: 400,
      default: '',
    }),
  },
  { additionalProperties: false },
)

export type ProcurementSettings = Static<typeof ProcurementSettings>
