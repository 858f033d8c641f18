import type * as PdfParser from '@cantoo/pdf-lib'
import type { PDFDict, PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { refuse } from '../documents/file-rules.ts'
import { pdfBudget } from './budgets.ts'
import { unpackStream } from './pdf-unpack.ts'

type Content = {
  names: ReadonlyMap<string, number>
  paints: number
  length: number
}
/** Something that is drawn where its name is used, with its own resources. */
type Drawn = { name: string; stream: PDFRawStream; resources: PDFDict | undefined }

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

/** What the pages draw, as far as that draws more. Throws at damage: a viewer would draw the part before it. */
const drawingReader = (parser: Parser) => {
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

type Draws = { levels: number; draws: number }

const highest = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0)

/**
 * Counts what pages draw, without drawing it, and refuses a page without end: 5 KB of 28 forms that draw each other
 * twice are 268 million draws. Each stream is read once.
 */
export const drawCounter = (parser: typeof PdfParser) => {
  const reader = drawingReader(parser)
  /** By the resources with which a stream is drawn, because it may have none of its own. */
  const known = new Map<PDFDict | undefined, Map<PDFRawStream, Draws>>()
  const open = new Set<PDFRawStream>()

  const check = (draws: Draws): Draws => {
    if (open.size + draws.levels > pdfBudget.nesting || draws.draws > pdfBudget.draws) throw refuse('complex')
    return draws
  }

  const ofContent = ({ names, paints, length }: Content, resources: PDFDict | undefined): Draws => {
    const used = (all: readonly Drawn[]) => all.filter(({ name }) => names.has(name))
    const forms = used(reader.formsIn(resources)).map((form) => ({
      ...ofStream(form),
      times: names.get(form.name) ?? 0,
    }))
    // Honest pages paint thousands of times with one pattern, so painting alone is no draw.
    const painted = used(reader.paintsIn(resources)).map(ofStream)
    const letters = used(reader.lettersIn(resources)).map(ofStream)
    return {
      levels: highest([...forms, ...painted, ...letters].map(({ levels }) => levels)),
      draws:
        forms.reduce((sum, { draws, times }) => sum + times * (1 + draws), 0) +
        paints * highest(painted.map(({ draws, levels }) => (levels > 1 ? draws + 1 : 0))) +
        length * highest(letters.map(({ draws, levels }) => (levels > 1 ? draws + 1 : 0))),
    }
  }

  const ofStream = ({ stream, resources }: Drawn): Draws => {
    const ofResources = known.get(resources) ?? new Map<PDFRawStream, Draws>()
    known.set(resources, ofResources)
    const before = ofResources.get(stream)
    if (before) return check(before)
    if (open.has(stream) || open.size >= pdfBudget.nesting) throw refuse('complex')
    open.add(stream)
    const { levels, draws } = ofContent(reader.contentOf(stream), resources)
    open.delete(stream)
    const found = check({ levels: levels + 1, draws })
    ofResources.set(stream, found)
    return found
  }

  /** Whether anything in the resources draws more. Most pages have only images and fonts, and are not unpacked. */
  const canDraw = (resources: PDFDict | undefined): boolean =>
    [reader.formsIn, reader.paintsIn, reader.lettersIn].some((all) => all(resources).length > 0)

  /** Throws the refusal of a page that takes more than `pdfBudget`; `inherited` are resources of the pages around it. */
  return (page: PDFDict, inherited: PDFDict | undefined): void => {
    const resources = reader.resourcesOf(page) ?? inherited
    const contents = canDraw(resources) ? reader.streamsOf(page).map(reader.contentOf) : []
    const all = [...contents.map((one) => ofContent(one, resources)), ...reader.notesOf(page).map(ofStream)]
    check({ levels: 0, draws: all.reduce((sum, { draws }) => sum + draws, 0) })
  }
}
