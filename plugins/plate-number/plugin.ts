import { manifest } from '@gongtai/sdk'

export default manifest({
  id: 'plate-number',
  title: '车牌号字段',
  description: '表单字段「车牌号」：校验普通与新能源号牌，按号牌底色显示。',
  version: '1.0.0',
  publisher: 'gongtai-samples',
})
