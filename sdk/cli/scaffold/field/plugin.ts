import { manifest } from '@gongtai/sdk'

export default manifest({
  id: 'sample-field',
  title: '示例字段',
  description: '表单字段「示例字段」。',
  version: '0.1.0',
  publisher: 'acme',
})
