import { manifest } from '@gongtai/sdk'
import { suffixes } from './model/suffixes.ts'

export default manifest({
  id: 'preview',
  title: '文件预览',
  description: '在页面中查看图片、PDF、Word、Excel、文本、音频与视频附件。',
  version: '0.1.0',
  onByDefault: true,
  contributes: { 'file-previewers': Object.keys(suffixes).map((kind) => `preview.${kind}`) },
})
