import { type TagHandlers, TooLargeXml, tagReader } from '../../shared/xml-tags.ts'
import { refuse } from '../documents/refuse.ts'
import { cellTextReader, checkSharedTexts, noSharedTexts } from './cell-text.ts'
import { checkPipedNames, formulaReader, newBook } from './formulas.ts'
import { isReadPart, relationReader } from './relations.ts'
import { cellReader } from './sheet-cells.ts'
import { unpackAll } from './zip-parts.ts'

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
 * Whether anybody can open a workbook: it unpacks to no more than the limit, its cells are on a sheet, and it has no
 * macros, embedded objects or external values. Refuses it with the reason; throws a RangeError if it is incomplete.
 * `mostRows` is the last row that may have a value.
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
