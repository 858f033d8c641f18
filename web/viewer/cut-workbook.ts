import { strToU8, unzipSync, zipSync } from 'fflate'
import { readTags, type TagHandlers } from '../../shared/xml-tags.ts'
import { type CutSheet, cutSheet, type Room } from './cut-sheet.ts'
import { sheetLimits } from './sheets.ts'

/** Limit of all unpacked parts that are read; the inspection of uploads refuses more. */
const unpackedLimit = 100 * 1_048_576
const partsLimit = 2_000

/** Returns the contents of a part by its name, or undefined where there is none. */
type PartsReader = (name: string) => Uint8Array | undefined

/**
 * Reads a zip part by part, so that no two are in memory. The stated size of a part is checked before memory
 * is allocated, and any content beyond it is dropped.
 */
const zipParts = (zip: Uint8Array): PartsReader => {
  let room = unpackedLimit
  return (name) => {
    let parts = 0
    let found = 0
    const unpacked = unzipSync(zip, {
      filter: (part) => {
        parts += 1
        if (parts > partsLimit) throw new RangeError('zip of too many parts')
        if (part.name !== name) return false
        found += 1
        if (found > 1) throw new RangeError('zip parts share a name')
        room -= part.originalSize
        if (room < 0) throw new RangeError('zip unpacks to more than its reader has room for')
        return true
      },
    })
    return unpacked[name]
  }
}

/** Formats of cells: Excel allows 65,490. */
const formatsLimit = 200_000
/** The longest format that Excel allows. */
const longestFormat = 255
const longestName = 255

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with only what is shown, ready for the library that interprets its cells. */
export type CutWorkbook = {
  file: Uint8Array
  sheets: CutSheet[]
  /** The number of sheets, shown or not. */
  total: number
}

const quoted = (raw: string): string => `"${raw.replaceAll('"', '&quot;')}"`

const partOf = (read: PartsReader, name: string): Uint8Array => {
  const part = read(name)
  if (!part) throw new RangeError('workbook without a part')
  return part
}

type Relation = { type: string; target: string }

const relationsOf = (part: Uint8Array): Map<string, Relation> => {
  const found = new Map<string, Relation>()
  readTags(part, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      const target = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return found
}

/** The worksheets, in their order. */
const tablesOf = (part: Uint8Array, all: ReadonlyMap<string, Relation>) => {
  const tables: { name: string; target: string }[] = []
  let total = 0
  let epoch: string | undefined
  readTags(part, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') epoch ??= attributes().date1904 ?? '0'
      if (tag !== 'sheet') return
      const { name, id = '' } = attributes()
      const relation = all.get(id)
      if (!name || relation?.type !== 'worksheet') return
      total += 1
      if (tables.length < sheetLimits.sheets)
        tables.push({ name: name.slice(0, longestName), target: relation.target })
    },
  })
  return { tables, total, epoch: epoch ?? '0' }
}

const formatTags = new Set(['numFmts', 'numFmt', 'cellStyleXfs', 'cellXfs', 'xf'])

/** The formats of numbers and days, and no other style of cells. */
const cutStyles = (part: Uint8Array | undefined): string => {
  const out: string[] = []
  const open: TagHandlers['open'] = (name, attributes) => {
    if (!formatTags.has(name)) return
    if (out.length > 2 * formatsLimit) throw new RangeError('workbook of too many formats')
    const { numFmtId, formatCode, xfId } = attributes()
    const own = Object.entries({ numFmtId, formatCode, xfId }).filter(
      ([, value]) => value !== undefined && value.length <= longestFormat,
    )
    out.push(`<${name}${own.map(([key, value]) => ` ${key}=${quoted(value ?? '')}`).join('')}>`)
  }
  if (part) readTags(part, { open, close: (name) => formatTags.has(name) && out.push(`</${name}>`) })
  return `<styleSheet>${out.join('')}</styleSheet>`
}

/** The shared texts that cells show, in the order of their new indexes. */
const cutStrings = (part: Uint8Array, { shared, characters }: Room): string => {
  const kept: string[] = new Array(shared.size)
  let left = characters
  let index = -1
  let found = 0
  let own: string[] | undefined
  const put = (text: string) => {
    left -= text.length
    if (left < 0) throw new RangeError('workbook of too much text')
    own?.push(text)
  }
  readTags(part, {
    open: (name) => {
      if (name === 'si') {
        index += 1
        own = shared.has(index) ? [] : undefined
      } else if (own && /^(t|r|rPh)$/.test(name)) put(`<${name}>`)
    },
    text: (raw) => own && put(raw),
    close: (name) => {
      if (!own) return
      if (/^(t|r|rPh)$/.test(name)) put(`</${name}>`)
      if (name !== 'si') return
      kept[shared.get(index) ?? 0] = `<si>${own.join('')}</si>`
      found += 1
      own = undefined
    },
    isDone: () => found === shared.size,
  })
  if (found < shared.size) throw new RangeError('cell with a text that is not there')
  return `<sst>${kept.join('')}</sst>`
}

/** Cuts a workbook to what is shown of it, before its cells are parsed. Throws when it cannot be read. */
export const cutWorkbook = (bytes: Uint8Array): CutWorkbook => {
  const read = zipParts(bytes)
  const all = relationsOf(partOf(read, 'xl/_rels/workbook.xml.rels'))
  const targetOf = (type: string) => [...all.values()].find((relation) => relation.type === type)?.target
  const { tables, total, epoch } = tablesOf(partOf(read, 'xl/workbook.xml'), all)
  const room: Room = { cells: sheetLimits.cells, characters: sheetLimits.written, shared: new Map() }
  const sheets = tables.map(({ target }) => cutSheet(partOf(read, target), room))
  const strings = room.shared.size
    ? cutStrings(partOf(read, targetOf('sharedStrings') ?? 'xl/sharedStrings.xml'), room)
    : '<sst/>'
  const related = (id: number | string, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const listed = tables.map(
    ({ name }, index) => `<sheet name=${quoted(name)} sheetId="${index + 1}" id="rId${index + 1}"/>`,
  )
  const parts = {
    'xl/workbook.xml': `<workbook><workbookPr date1904=${quoted(epoch)}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${tables
      .map((_, index) => related(index + 1, 'worksheet', `sheet${index + 1}.xml`))
      .join(
        '',
      )}${related('Strings', 'sharedStrings', 'sharedStrings.xml')}${related('Styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': strings,
    'xl/styles.xml': cutStyles(read(targetOf('styles') ?? 'xl/styles.xml')),
  }
  const texts = [
    ...Object.entries(parts),
    ...sheets.map(({ xml }, index): [string, string] => [`xl/sheet${index + 1}.xml`, xml]),
  ]
  const file = zipSync(Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)])), { level: 0 })
  return { file, sheets, total }
}
