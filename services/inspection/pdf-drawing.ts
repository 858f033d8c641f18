import type * as PdfParser from '@cantoo/pdf-lib'
import type { PDFDict, PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { refuse } from '../documents/refuse.ts'
import { pdfBudget } from './budgets.ts'
import { unpackStream } from './pdf-unpack.ts'

/** The effect of a stream that draws, without drawing it. */
export type Content = {
  /** How often each name is used, for any purpose. */
  names: ReadonlyMap<string, number>
  /** Operators that paint. */
  paints: number
  length: number
}
/** Something that is drawn where its name is used, with its own resources. */
export type Drawn = { name: string; stream: PDFRawStream; resources: PDFDict | undefined }

const nameIn = /\/([^\s\0()<>[\]{}/%]+)/g
const escaped = /#([0-9a-f]{2})/gi
const paintIn = /(?<![^\s\0)\]>])(?:[fFbBsS]\*?|T[jJ]|['"]|Do|sh|EI)(?![^\s\0/([<%])/g

const readContent = (text: string): Content => {
  const names = new Map<string, number>()
  for (const [, written = ''] of text.matchAll(nameIn)) {
    const name = written.replace(escaped, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    names.set(name, (names.get(name) ?? 0) + 1)
  }
  return { names, paints: text.match(paintIn)?.length ?? 0, length: text.length }
}

/** Pages often share all that they draw with. */
const once = <Key, Found>(find: (key: Key) => Found): ((key: Key) => Found) => {
  const found = new Map<Key, Found>()
  return (key) => {
    const before = found.get(key) ?? find(key)
    found.set(key, before)
    return before
  }
}

type Parser = typeof PdfParser

/** The entries of a PDF's dictionaries that name something to draw. */
const dictionaries = ({ PDFArray, PDFDict: Dict, PDFName, PDFRawStream: Stream }: Parser) => {
  const at = (dict: PDFDict | undefined, key: string): PDFObject | undefined => dict?.lookup(PDFName.of(key))
  const listAt = (dict: PDFDict, key: string): (PDFObject | undefined)[] => {
    const found = at(dict, key)
    return found instanceof PDFArray
      ? Array.from({ length: found.size() }, (_, index) => found.lookup(index))
      : [found]
  }
  const dictAt = (dict: PDFDict | undefined, key: string): PDFDict | undefined => {
    const found = at(dict, key)
    return found instanceof Dict ? found : undefined
  }
  const entriesOf = (dict: PDFDict | undefined): [string, PDFObject | undefined][] =>
    dict?.keys().map((key) => [key.decodeText(), dict.lookup(key)]) ?? []
  const drawn = (name: string, stream: PDFObject | undefined, resources?: PDFDict): Drawn[] =>
    stream instanceof Stream
      ? [{ name, stream, resources: dictAt(stream.dict, 'Resources') ?? resources }]
      : []
  return { at, listAt, dictAt, entriesOf, drawn }
}

/**
 * Reads what the pages of a PDF draw, as far as that can lead to more drawing. Throws if it cannot be unpacked: a
 * viewer would draw the part before the damage.
 */
export const drawingReader = (parser: Parser) => {
  const { PDFDict: Dict, PDFName, PDFRawStream: Stream } = parser
  const { at, listAt, dictAt, entriesOf, drawn } = dictionaries(parser)
  let room: number = pdfBudget.drawing

  const contentOf = once((stream: PDFRawStream): Content => {
    const bytes = unpackStream(parser, stream, room)
    room -= bytes?.length ?? Number.POSITIVE_INFINITY
    if (!bytes || room < 0) throw refuse('complex')
    return readContent(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'))
  })

  return {
    contentOf,
    resourcesOf: (page: PDFDict) => dictAt(page, 'Resources'),
    streamsOf: (page: PDFDict): PDFRawStream[] =>
      listAt(page, 'Contents').filter((one) => one instanceof Stream),
    /** Annotations and form fields of a page. */
    notesOf: (page: PDFDict): Drawn[] =>
      listAt(page, 'Annots').flatMap((note) => {
        const looks = note instanceof Dict ? at(dictAt(note, 'AP'), 'N') : undefined
        return looks instanceof Dict
          ? entriesOf(looks).flatMap(([name, look]) => drawn(name, look))
          : drawn('', looks)
      }),
    formsIn: once((resources: PDFDict | undefined): Drawn[] =>
      entriesOf(dictAt(resources, 'XObject'))
        .filter(([, one]) => one instanceof Stream && at(one.dict, 'Subtype') === PDFName.of('Form'))
        .flatMap(([name, form]) => drawn(name, form, resources)),
    ),
    /** Tiling patterns and soft masks: they are drawn with each area that is painted with them. */
    paintsIn: once((resources: PDFDict | undefined): Drawn[] => [
      ...entriesOf(dictAt(resources, 'Pattern')).flatMap(([name, tile]) => drawn(name, tile, resources)),
      ...entriesOf(dictAt(resources, 'ExtGState')).flatMap(([name, state]) =>
        state instanceof Dict ? drawn(name, at(dictAt(state, 'SMask'), 'G'), resources) : [],
      ),
    ]),
    /** The glyphs of fonts that draw them (Type 3). */
    lettersIn: once((resources: PDFDict | undefined): Drawn[] =>
      entriesOf(dictAt(resources, 'Font')).flatMap(([name, font]) => {
        if (!(font instanceof Dict)) return []
        const ofFont = dictAt(font, 'Resources') ?? resources
        return entriesOf(dictAt(font, 'CharProcs')).flatMap(([, letter]) => drawn(name, letter, ofFont))
      }),
    ),
  }
}
