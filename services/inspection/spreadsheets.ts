import {
  type Attributes,
  plainText,
  type TagHandlers,
  TooLargeXml,
  tagReader,
} from '../../shared/xml-tags.ts'
import { refuse } from '../documents/file-rules.ts'
import { cellTextReader, checkSharedTexts, noSharedTexts } from './cell-text.ts'
import { checkPipedNames, formulaReader, newBook } from './formulas.ts'
import { unpackAll } from './zip-parts.ts'

/** By the names that Excel gives parts. */
const embeddedNames =
  /vbaproject|[/\\](activex|ctrlprops|embeddings|macrosheets|dialogsheets|webextensions)[/\\]/i
const linkedNames = /[/\\](externallinks|querytables)[/\\]|[/\\](connections|volatiledependencies)\.xml$/i

/** By the end of the type that a relationship or [Content_Types].xml states for a part. */
const embeddedKinds =
  /[/.-](vbaproject(signature\w*)?|oleobject|package|control|activex\w*|ctrlprop|control(properties)?|xl(intl)?macrosheet|(intl)?macrosheet|dialogsheet|attachedtoolbars|webextension(taskpanes)?)(\+xml)?$/i
const linkedKinds = /[/.-](externallink(path)?|connections|querytable|volatiledependencies)(\+xml)?$/i

/** Parts that no program reads as XML. All others must be XML, so that every part is inspected. */
const unread = /\.(png|jpe?g|gif|bmp|tiff?|[ew]m[fz]|wdp|svg|ico|bin|sigs|dat)$|\/$/i
const unreadKinds = /\/(image|thumbnail|hdphoto|printersettings|customproperty|origin)$/i

/** Refuses a part for its name; returns whether it is one to read. */
const isReadPart = (name: string): boolean => {
  if (embeddedNames.test(name)) throw refuse('macros')
  if (linkedNames.test(name)) throw refuse('links')
  return !unread.test(name)
}

const checkKind = (kind: string): void => {
  if (embeddedKinds.test(kind)) throw refuse('macros')
  if (linkedKinds.test(kind)) throw refuse('links')
}

const checkRelation = (attributes: Attributes): void => {
  const { Type = '', Target = '', TargetMode = 'Internal' } = attributes()
  const kind = plainText(Type).trim()
  checkKind(kind)
  if (/\/hyperlink$/i.test(kind)) return
  if (plainText(TargetMode).trim().toLowerCase() !== 'internal') throw refuse('links')
  const target = new URL(plainText(Target).trim(), 'http://part.invalid/xl/')
  if (target.origin !== 'http://part.invalid') throw refuse('links')
  if (unread.test(decodeURIComponent(target.pathname)) && !unreadKinds.test(kind))
    throw new RangeError('part that nobody looked at')
}

const checkContentType = (attributes: Attributes): void => {
  const { ContentType = '', PartName, Extension = '' } = attributes()
  const kind = plainText(ContentType).replace(/;.*/s, '').trim()
  checkKind(kind)
  // Some programs list this kind for parts that are not there.
  if (PartName !== undefined && /macroenabled/i.test(kind)) throw refuse('macros')
  const name = plainText(PartName ?? `.${Extension}`).trim()
  if (unread.test(name) && /[+/]xml$|vmldrawing/i.test(kind) && !/^image\//i.test(kind))
    throw new RangeError('part that nobody looked at')
}

const pictures = new Set(['blip', 'svgBlip', 'imagedata', 'fill', 'stroke', 'image'])
const pictureSources = /^(?:[\w.-]+:)?(link|src|href|althref)$/i

const checkPicture = (attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes()))
    if (pictureSources.test(name) && value.trim() !== '') throw refuse('links')
}

/** Reads the relationships of a part. Refuses programs and everything outside the workbook, except links to pages. */
const relationReader = (part: string): TagHandlers => {
  const tellsKinds = /^\/?\[content_types\]\.xml$/i.test(part)
  return {
    open: (name, attributes) => {
      if (name === 'Relationship') checkRelation(attributes)
      else if (tellsKinds && (name === 'Override' || name === 'Default')) checkContentType(attributes)
      else if (pictures.has(name)) checkPicture(attributes)
      else if (name === 'ddeLink' || name === 'oleLink' || name === 'externalBook') throw refuse('links')
      else if (name === 'oleObject') throw refuse('macros')
    },
  }
}

const sheetLimits = { rows: 1_048_576, columns: 16_384 } as const

/** Cells that a program with rows and columns allocates: a million rows of 48 columns, more than 20 MB hold. */
const areaLimit = 50_000_000

const columnOf = (letters: string): number => {
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column
}

/** The row and the column of `C5`, and of `5` or `C`, which leave one out. */
const placeOf = (reference: string) => {
  const [, letters, digits] = /^\$?([A-Z]{0,3})\$?(\d{0,7})$/.exec(reference) ?? []
  if (letters === undefined || digits === undefined) throw new RangeError('cell of no sheet')
  const place = { row: Number(digits), column: columnOf(letters) }
  if (place.row > sheetLimits.rows || place.column > sheetLimits.columns)
    throw new RangeError('cell of no sheet')
  return place
}

const cellReader = (mostRows = Number.POSITIVE_INFINITY): TagHandlers => {
  let rows = 0
  let columns = 0
  return {
    open: (name, attributes) => {
      if (name === 'c' || name === 'row') {
        const { r } = attributes()
        if (r === undefined) return
        const { row, column } = placeOf(plainText(r))
        rows = Math.max(rows, row)
        columns = Math.max(columns, column)
        if (rows * columns > areaLimit) throw refuse('unpacked')
      } else if ((name === 'v' || name === 'is') && rows > mostRows) {
        throw refuse('tableRows')
      } else if (name === 'dimension' || name === 'mergeCell') {
        plainText(attributes().ref ?? '')
          .split(':')
          .map(placeOf)
      }
    },
  }
}

const together = (readers: readonly TagHandlers[]): TagHandlers => ({
  open: (name, attributes) => {
    for (const { open } of readers) open?.(name, attributes)
  },
  text: (raw) => {
    for (const { text } of readers) text?.(raw)
  },
  close: (name) => {
    for (const { close } of readers) close?.(name)
  },
})

/**
 * Refuses a workbook that unpacks beyond the limit, whose cells are on no sheet, or with macros, embedded objects or
 * external values; throws a RangeError if it is incomplete. No value may be below row `mostRows`.
 */
export const checkUnpacked = async (bytes: Uint8Array, mostRows?: number): Promise<void> => {
  const book = newBook()
  const shared = noSharedTexts()
  const readers = () => [cellReader(mostRows), cellTextReader(shared), formulaReader(book)]
  try {
    await unpackAll(bytes, (name) =>
      isReadPart(name) ? tagReader(together([...readers(), relationReader(name)])) : undefined,
    )
  } catch (error) {
    throw error instanceof TooLargeXml ? refuse('unpacked') : error
  }
  checkPipedNames(book)
  checkSharedTexts(shared)
}
