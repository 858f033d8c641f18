import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { refused } from '../json-service.ts'
import { enlarged } from './legible.ts'
import { type Picture, pictureOf } from './picture.ts'

/** Textract's limits: pages of a document, and pixels of a picture's side. */
const limits = { pages: 3_000, side: 10_000, leastSide: 16 } as const

/** The engine was trained on letters of about this resolution. */
const dotsPerInch = 200
/** Larger sheets are drawn smaller, and letters enlarged less, so that a page's memory is bounded. */
const mostPixels = 8_000_000
/** Pictures do not state the sheet's size: the longer side of a letter. */
const longestSide = 2_600

type OpenDocument = {
  pages: number
  /** Throws if the page is damaged. `page` counts from 1. */
  picture: (page: number) => Promise<Picture>
  close: () => void
}

let pdfium: Promise<PDFiumLibrary> | undefined

/** How often a library was refused memory. PDFium says nothing of it, and leaves pictures out of the page. */
let refusals = 0
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages) {
  try {
    return grow.call(this, pages)
  } catch (error) {
    refusals += 1
    throw error
  }
}

const openPdf = async (bytes: Uint8Array): Promise<OpenDocument> => {
  pdfium ??= PDFiumLibrary.init()
  const document = await (await pdfium).loadDocument(bytes).catch((error: unknown) => {
    if (/password|security/i.test(String(error)))
      throw refused('UnsupportedDocumentException', 'The document is encrypted')
    throw refused('BadDocumentException', 'The document cannot be opened')
  })
  return {
    pages: document.getPageCount(),
    picture: async (page) => {
      const sheet = document.getPage(page - 1)
      const { originalWidth, originalHeight } = sheet.getOriginalSize()
      if (!(originalWidth * originalHeight > 0)) throw refused('BadDocumentException', 'The page is damaged')
      const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / (originalWidth * originalHeight)))
      const drawn = { scale, colorSpace: 'Gray', renderFormFields: true } as const
      const before = refusals
      const { width, height, data } = await sheet.render(drawn)
      if (refusals > before) throw refused('BadDocumentException', 'The page needs too much memory')
      return enlarged({ width, height, grey: data }, mostPixels)
    },
    close: () => document.destroy(),
  }
}

const openPicture = async (bytes: Uint8Array): Promise<OpenDocument> => {
  const opened = { failOn: 'error', limitInputPixels: limits.side ** 2 } as const
  const metadata = await sharp(bytes, opened)
    .metadata()
    .catch(() => {
      throw refused('BadDocumentException', 'The picture cannot be opened')
    })
  const { width, height, pages = 1, format } = metadata
  const sides = [width, height]
  if (sides.some((side) => side > limits.side || side < limits.leastSide))
    throw refused('BadDocumentException', `A picture of ${width} × ${height} pixels is not read`)
  return {
    pages: format === 'tiff' ? pages : 1,
    picture: async (page) => {
      const image = sharp(bytes, { ...opened, ...(format === 'tiff' && { page: page - 1 }) })
      const drawn = await pictureOf(
        image
          .autoOrient()
          .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: 'white' }),
      ).catch((error: unknown) => {
        throw refused('BadDocumentException', `The picture is damaged: ${error}`)
      })
      return enlarged(drawn, mostPixels)
    },
    close: () => undefined,
  }
}

const magics: readonly (readonly [RegExp, (bytes: Uint8Array) => Promise<OpenDocument>])[] = [
  [/%PDF-/, openPdf],
  [/^\x89PNG\r\n/, openPicture],
  [/^\xff\xd8\xff/, openPicture],
  [/^(II[*+]\0|MM\0[*+])/, openPicture],
]

/** The function that opens a document with these first bytes; undefined for an unsupported kind. */
export const openerOf = (start: Uint8Array) => {
  const text = Buffer.from(start.subarray(0, 1_024)).toString('latin1')
  return magics.find(([magic]) => magic.test(text))?.[1]
}

export const openDocument = async (file: string): Promise<OpenDocument> => {
  const bytes = await readFile(file)
  const open = openerOf(bytes)
  if (!open) throw refused('UnsupportedDocumentException', 'Request has unsupported document format')
  const document = await open(bytes)
  if (document.pages >= 1 && document.pages <= limits.pages) return document
  document.close()
  throw document.pages === 0
    ? refused('BadDocumentException', 'The document has no pages')
    : refused('DocumentTooLargeException', `The document has more than ${limits.pages} pages`)
}
