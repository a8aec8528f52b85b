import type { HelpPage } from '@gongtai/sdk'

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'supplies.items',
    title: '办公用品库存',
    paths: ['/biz-business/supplies'],
    permission: 'supplies:keep',
    about: '登记办公用品的入库、出库、调拨与盘点，随时看到每处的结存。',
    steps: [
      {
        title: '登记用品与存放处',
        text: '在「用品目录」登记品名、规格与计量单位，告警数量可不填；在「存放处」登记库房。',
      },
      { title: '登记出入库', text: '在「用品库存」点击「登记出入库」，选择类型、用品、存放处，填写数量与说明。' },
      {
        title: '按申请出库',
        text: '在已办结的「办公用品领用」申请页面点击「登记出库」；流水的说明中会写明这项申请，点击即可打开。',
      },
      { title: '核对与更正', text: '点击一行查看流水；登记后不能修改，写错时用「更正」写明原因，或按实物「盘点」。' },
      { title: '补货与导出', text: '勾选「只看库存偏低」得到需要补货的用品，「导出」得到当前条件下的全部结存。' },
    ],
  },
]

export default help
