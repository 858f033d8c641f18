import { strToU8, Zip, ZipDeflate } from 'fflate'
import { aroundRows, type Head, partsBesideSheet } from './sheet-xml.ts'

type Sheet = {
  name: string
  head: Head
  /** How many rows come. */
  count: number
  /** The rows as `rowsXml` writes them. */
  rows: AsyncIterable<Uint8Array>
}

/** The bytes of an .xlsx of one sheet, while its rows come: no more of them are in memory than came last. */
export async function* workbookBytes({ name, head, count, rows }: Sheet): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const taken = (): Uint8Array[] => {
    const bytes = ready
    ready = []
    return bytes
  }
  const begin = (path: string): ZipDeflate => {
    const part = new ZipDeflate(path, { level: 6 })
    zip.add(part)
    return part
  }
  for (const [path, text] of Object.entries(partsBesideSheet(name, head)))
    begin(path).push(strToU8(text), true)
  const sheet = begin('xl/worksheets/sheet1.xml')
  const { before, after } = aroundRows(head, count)
  sheet.push(strToU8(before))
  for await (const some of rows) {
    sheet.push(some)
    yield* taken()
  }
  sheet.push(strToU8(after), true)
  zip.end()
  yield* taken()
}
