import { manifest } from '@gongtai/sdk'

export default manifest({
  id: 'preview',
  title: '文件预览',
  description: '在页面中查看图片、PDF、Word、Excel、文本、音频与视频附件。',
  version: '0.1.0',
  onByDefault: true,
})
