import { manifest } from '@gongtai/sdk'

export default manifest({
  id: 'office',
  title: '日常办公',
  description: '请假、办公用品领用、用印三种常用申请的表单与流程，可在表单与流程设计器中按本单位的规矩修改。',
  version: '0.2.0',
  requires: ['basics', 'form-design', 'workflow'],
  onByDefault: true,
  dictionaries: [
    {
      id: 'leave_type',
      title: '请假类型',
      entries: [
        { dictValue: '1', dictLabel: '事假' },
        { dictValue: '2', dictLabel: '病假' },
        { dictValue: '3', dictLabel: '年休假' },
        { dictValue: '4', dictLabel: '婚假' },
        { dictValue: '5', dictLabel: '产假及护理假' },
        { dictValue: '6', dictLabel: '丧假' },
        { dictValue: '7', dictLabel: '其他' },
      ],
    },
    {
      id: 'leave_start',
      title: '请假开始时段',
      entries: [
        { dictValue: '1', dictLabel: '上午' },
        { dictValue: '2', dictLabel: '下午' },
      ],
    },
    {
      id: 'leave_end',
      title: '请假结束时段',
      entries: [
        { dictValue: '1', dictLabel: '中午' },
        { dictValue: '2', dictLabel: '下午' },
      ],
    },
    {
      id: 'seal_type',
      title: '印章类别',
      entries: [
        { dictValue: '1', dictLabel: '单位公章' },
        { dictValue: '2', dictLabel: '合同专用章' },
        { dictValue: '3', dictLabel: '财务专用章' },
        { dictValue: '4', dictLabel: '法定代表人名章' },
      ],
    },
  ],
})
