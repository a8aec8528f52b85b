import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import type { Upload } from '../support/upload.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Two pages; the second names Chinese characters without bringing a font. */
function pdf(): Uint8Array {
  const streams = ['BT /F1 24 Tf 72 720 Td (Notice) Tj ET', 'BT /F2 24 Tf 72 720 Td <4F1A8BAE901A77E5> Tj ET']
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...streams.map(
      (_, at) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${at + 5} 0 R /Resources << /Font << /F1 7 0 R /F2 8 0 R >> >> >>`,
    ),
    ...streams.map((stream) => `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [9 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 10 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 80 >>',
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return strToU8(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`)
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** A document with a paragraph, a link that would run a script, and a web page inside. */
function docx(): Uint8Array {
  const page = '<html><body><script>parent.ranInside = true</script></body></html>'
  const files = {
    '[Content_Types].xml': `${xml}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/hyperlink" Target="javascript:parent.ranLink=true" TargetMode="External"/><Relationship Id="rId2" Type="${office}/aFChunk" Target="inside.html"/></Relationships>`,
    'word/inside.html': page,
    'word/document.xml': `${xml}<w:document xmlns:w="${word}" xmlns:r="${office}"><w:body><w:p><w:r><w:t>关于安全培训的通知</w:t></w:r></w:p><w:p><w:hyperlink r:id="rId1"><w:r><w:t>链接</w:t></w:r></w:hyperlink></w:p><w:altChunk r:id="rId2"/></w:body></w:document>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

const xlsx = () =>
  writeXlsx({
    sheets: [
      {
        name: '名单',
        rows: [
          ['姓名', '工时'],
          ['周明远', 1280.5],
        ],
      },
      { name: '说明', rows: [['仅供参考']] },
    ],
  })

/** 会议纪要, as older systems encode it. */
const gbText = Uint8Array.from([0xbb, 0xe1, 0xd2, 0xe9, 0xbc, 0xcd, 0xd2, 0xaa])

/** One file of each kind that can be looked at, and one that cannot. */
export const samples = async (): Promise<readonly Upload[]> => [
  { name: '现场.png', bytes: png },
  { name: '通知.pdf', bytes: pdf() },
  { name: '方案.docx', bytes: docx() },
  { name: '名单.xlsx', bytes: await xlsx() },
  { name: '纪要.txt', bytes: gbText },
  { name: '坏的.pdf', bytes: strToU8('%PDF-1.7 cut off') },
  { name: '模型.dwg', bytes: strToU8('AC1032') },
]
