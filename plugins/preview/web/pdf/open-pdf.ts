import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import qcms from 'pdfjs-dist/wasm/qcms_bg.wasm?url'
import { CharacterMaps } from './character-maps.ts'

const decoders: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
  'qcms_bg.wasm': qcms,
}

/** Decoders of scanned pictures and colours, from the plugin itself. */
class Decoders {
  async fetch({ filename }: { readonly filename: string }) {
    const address = decoders[filename]
    if (!address) throw new Error(`没有解码程序 ${filename}`)
    return new Uint8Array(await (await fetch(address)).arrayBuffer())
  }
}

/** Reads a PDF in a worker. Scripts inside it are not looked at, and forms are only drawn. */
export function openPdf(bytes: ArrayBuffer): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerSrc = worker
  return getDocument({
    data: bytes,
    CMapReaderFactory: CharacterMaps,
    WasmFactory: Decoders,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
  })
}
