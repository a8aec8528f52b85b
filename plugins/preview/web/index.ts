import { filePreviewers, offerAll } from '@gongtai/sdk'
import { filePreviewer, webHalf } from '@gongtai/sdk/web'
import { suffixes } from '../model/suffixes.ts'
import './preview.css'

const previewers = [
  filePreviewer({
    id: 'preview.picture',
    suffixes: suffixes.picture,
    load: () => import('./picture/picture-preview.tsx'),
  }),
  filePreviewer({ id: 'preview.pdf', suffixes: suffixes.pdf, load: () => import('./pdf/pdf-preview.tsx') }),
  filePreviewer({
    id: 'preview.document',
    suffixes: suffixes.document,
    load: () => import('./document/document-preview.tsx'),
  }),
  filePreviewer({ id: 'preview.sheet', suffixes: suffixes.sheet, load: () => import('./sheet/sheet-preview.tsx') }),
  filePreviewer({ id: 'preview.text', suffixes: suffixes.text, load: () => import('./text/text-preview.tsx') }),
  filePreviewer({ id: 'preview.media', suffixes: suffixes.media, load: () => import('./media/media-preview.tsx') }),
]

export default webHalf({ activate: () => ({ offers: offerAll(filePreviewers, previewers) }) })
