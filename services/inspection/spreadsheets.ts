import { refuse } from '../documents/refuse.ts'
import { cellTextReader } from './cell-text.ts'
import { cellReader, checkFormulas } from './sheet-cells.ts'
import { xmlReader } from './xml-text.ts'
import { unpackAll } from './zip-parts.ts'

/** By the names that Excel gives them. */
const embedded = /vbaproject|\/(activex|ctrlprops|embeddings|macrosheets|dialogsheets)\//i
const linked = /\/(externallinks|querytables)\/|\/connections\.xml$/i

/** By what a part is said to be, whatever its name: the end of a relationship's or of a content's type. */
const kindsEmbedded =
  /[/.-](vbaproject(signature\w*)?|oleobject|package|control|activex\w*|ctrlprop|control(properties)?|xl(intl)?macrosheet|(intl)?macrosheet|dialogsheet|attachedtoolbars)(\+xml)?["']/i
const kindsLinked = /[/.-](externallink(path)?|connections|querytable)(\+xml)?["']/i

const tellsKinds = /(^\[content_types\]\.xml|\.rels)$/i
const typed = /<[^<>]*\s(?:Type|ContentType)\s*=\s*("[^"<]*"|'[^'<]*')/g

const checkKinds = (text: string): void => {
  if (text.includes('&#')) throw new RangeError('part whose kind is disguised')
  for (const [, kind = ''] of text.matchAll(typed)) {
    if (kindsEmbedded.test(kind)) throw refuse('macros')
    if (kindsLinked.test(kind)) throw refuse('links')
  }
}

/**
 * Whether a workbook can be opened by anybody: it unpacks to no more than the limit, its cells are on a sheet, and it
 * has no macros, embedded objects or values from elsewhere. Refuses it with the reason; throws a RangeError when it is
 * not whole.
 */
export const checkUnpacked = (bytes: Uint8Array): Promise<void> =>
  unpackAll(bytes, (name) => {
    if (embedded.test(name)) throw refuse('macros')
    if (linked.test(name)) throw refuse('links')
    const readCells = cellReader()
    const readTexts = cellTextReader()
    return xmlReader((text) => {
      readCells(text)
      readTexts(text)
      checkFormulas(text)
      if (tellsKinds.test(name)) checkKinds(text)
    })
  })
