import { type Attributes, plainText, type TagHandlers } from '../../shared/xml-tags.ts'
import { refuse } from '../documents/file-rules.ts'

/** Functions whose value comes from elsewhere, or from a service. Files name functions in English. */
const outside = new Set([
  ...['WEBSERVICE', 'IMAGE', 'RTD', 'DDE', 'STOCKHISTORY', 'PY', 'COPILOT', 'TRANSLATE', 'DETECTLANGUAGE'],
  ...['CUBEKPIMEMBER', 'CUBEMEMBER', 'CUBEMEMBERPROPERTY', 'CUBERANKEDMEMBER', 'CUBESET', 'CUBESETCOUNT'],
  ...['CUBEVALUE', 'SQL.REQUEST', 'IMPORTDATA', 'IMPORTFEED', 'IMPORTHTML', 'IMPORTRANGE', 'IMPORTXML'],
])

/** Functions of Excel 4 macros that reach a program, a file or another workbook; a name may hold them. */
const macros = new Set([
  ...['CALL', 'REGISTER', 'REGISTER.ID', 'UNREGISTER', 'EXEC', 'EXECUTE', 'EVALUATE', 'RUN', 'INITIATE'],
  ...['POKE', 'REQUEST', 'TERMINATE', 'SEND.KEYS', 'APP.ACTIVATE', 'ON.TIME', 'FOPEN', 'FREAD', 'FREADLN'],
  ...['FWRITE', 'FWRITELN', 'FCLOSE', 'FILES', 'DIRECTORY', 'FILE.DELETE', 'DOCUMENTS', 'SAVE.AS'],
])

/** Few formulas match this; only those are tokenised. */
const doubtful = new RegExp(`\\||${[...outside, ...macros].join('|').replaceAll('.', '\\.')}`, 'i')

/** What is put before a function that came after the format (`_xlfn.`), is an add-in's, or is a value (`_xleta.`). */
const prefixes = /^(?:(?:_XL[A-Z]+|COM\.MICROSOFT|ORG\.[A-Z]+)\.)+/
const runNames = /^(?:_xlnm\.)?auto_?(?:open|close|activate|deactivate)/i

export const checkFunction = (name: string): void => {
  const own = name.toUpperCase().replace(prefixes, '')
  if (outside.has(own)) throw refuse('links')
  if (macros.has(own)) throw refuse('macros')
}

/** Tokens of a formula: texts, quoted names of sheets, words and single signs. Matched in one pass. */
const token = /"[^"]*"|'[^']*'|[\p{L}\p{N}_.]+|\S/gu

/** Names of its sheets, and names with '|' in its formulas, which must be among them. */
type Book = { sheets: Set<string>; piped: Set<string> }
export const newBook = (): Book => ({ sheets: new Set(), piped: new Set() })

const nameOf = (written: string): string => written.normalize('NFKC').toLowerCase()

/**
 * Refuses a formula that gets its value from another program or a server: `cmd|'/c calc'!A1`, `WEBSERVICE(…)`.
 * Otherwise '|' occurs in a formula only in a text or in a quoted name, which is a sheet's or a program's.
 */
const checkFormula = (written: string, { piped }: Book): void => {
  const formula = written.normalize('NFKC')
  if (!doubtful.test(formula)) return
  let before = ''
  /** A quoted name so far: a quote in it is written twice. */
  let name: string | undefined
  let end = 0
  const endName = (next: string): void => {
    if (name?.includes('|') && next !== '!') throw refuse('links')
    if (name?.includes('|')) for (const one of name.split(':')) piped.add(nameOf(one))
    name = undefined
  }
  for (const { 0: one, index } of formula.matchAll(token)) {
    if (one.length > 1 && one.startsWith("'")) {
      if (name !== undefined && index !== end) endName(one)
      name = name === undefined ? one.slice(1, -1) : `${name}'${one.slice(1, -1)}`
    } else {
      endName(one)
      if (one === '|') throw refuse('links')
      if (one === '(' || /^_xleta\./i.test(before)) checkFunction(before)
    }
    before = one
    end = index + one.length
  }
  endName('')
  if (/^_xleta\./i.test(before)) checkFunction(before)
}

export const checkPipedNames = ({ sheets, piped }: Book): void => {
  if ([...piped].some((name) => name.includes('|') && !sheets.has(name))) throw refuse('links')
}

const formulaTags = /^(?:f|definedName|\w*formula\d?|fmla\w*)$/i
/** Tags that hold formulas in their attributes: drawings, controls and pivot tables. */
const formulaAttributes = new Set([
  'sp',
  'pic',
  'cxnSp',
  'graphicFrame',
  'formControlPr',
  'cacheField',
  'calculatedItem',
])
const attributeNames = /^(?:formula|macro|textlink|fmla\w*)$/i
/** Length in the file: a formula has 8,192 displayed characters, and some take six or a prefix. */
const longest = 100_000

const isSet = (flag = ''): boolean => /^\s*(?:1|true)\s*$/.test(plainText(flag))

const checkName = (attributes: Attributes): void => {
  const { name = '', vbProcedure, xlm } = attributes()
  if (runNames.test(plainText(name).trim()) || isSet(vbProcedure) || isSet(xlm)) throw refuse('macros')
}

export const formulaReader = (book: Book): TagHandlers => {
  const known = new Map<string, boolean>()
  const isFormula = (name: string): boolean => {
    let is = known.get(name)
    if (is === undefined) {
      is = formulaTags.test(name)
      known.set(name, is)
    }
    return is
  }
  /** Tags that are open from a formula's on. */
  let depth = 0
  let formula = ''
  return {
    open: (name, attributes) => {
      if (depth > 0 || isFormula(name)) depth += 1
      if (name === 'definedName') checkName(attributes)
      if (name === 'sheet') book.sheets.add(nameOf(plainText(attributes().name ?? '')))
      if (!formulaAttributes.has(name)) return
      for (const [key, value] of Object.entries(attributes()))
        if (attributeNames.test(key)) checkFormula(plainText(value), book)
    },
    text: (raw) => {
      if (depth === 0) return
      formula += raw
      if (formula.length > longest) throw refuse('unpacked')
    },
    close: () => {
      if (depth === 0) return
      depth -= 1
      if (depth > 0) return
      if (formula !== '') checkFormula(plainText(formula), book)
      formula = ''
    },
  }
}
