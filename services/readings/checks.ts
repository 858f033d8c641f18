import * as z from 'zod/mini'
import { box } from '../../shared/box.ts'
import { waysOfDocument } from '../../shared/customers.ts'
import { daysIn } from '../../shared/days-in.ts'
import type { ReadingCheck } from '../../shared/document-readings.ts'
import { identityTypeIds, personOf } from '../../shared/identity-types.ts'
import { lazyObject } from '../../shared/lazy-object.ts'

/** Letters that a reader of print returns for digits. */
const confused: Readonly<Record<string, string>> = {
  ...{ O: '0', o: '0', Q: '0', I: '1', l: '1', '|': '1', S: '5', B: '8', Z: '2' },
}
const partedBy = /[.,'’‐–-]/g
const looksLikeNumber = /^[\dOoQIl|SBZ]+$/

/** The digits of a word that is a number, even with a few misread as letters. */
const digitsOf = (word: string): string | undefined => {
  const bare = word.replaceAll(partedBy, '')
  const digits = bare.replaceAll(/\D/g, '').length
  if (!looksLikeNumber.test(bare) || digits * 2 < bare.length) return undefined
  return bare.replaceAll(/\D/g, (letter) => confused[letter] ?? letter)
}

/** The numbers of a text. Numbers with only spaces between them are kept together, as they may be one: `52 417.137`. */
const runsIn = (text: string): string[][] => {
  const runs: string[][] = []
  let open: string[] | undefined
  for (const word of text.split(/\s+/)) {
    const digits = digitsOf(word)
    if (digits === undefined) {
      // `C.C.52.417.137`, `NIT:900123456-7`
      const inside = [...word.matchAll(/\d[\d.,-]*/g)].map(([found]) => [found.replaceAll(/\D/g, '')])
      runs.push(...inside)
      open = /\d$/.test(word) ? inside.at(-1) : undefined
    } else if (open) open.push(digits)
    else {
      open = [digits]
      runs.push(open)
    }
  }
  return runs
}

const bare = (digits: string): string => digits.replace(/^0+(?=.)/, '')

/** Whether a text contains a number with any separators between its digits: as it is, or with a NIT's check digit. */
const holdsNumber = (text: string, number: string, withCheckDigit: boolean): boolean => {
  const ways = waysOfDocument(number.replaceAll(/\D/g, ''), withCheckDigit)
  const longest = Math.max(...[...ways].map(({ length }) => length))
  return runsIn(text).some((run) =>
    run.some((_, from) => {
      let joined = ''
      for (const digits of run.slice(from)) {
        joined = bare(joined + digits)
        if (ways.has(joined)) return true
        if (joined.length > longest) return false
      }
      return false
    }),
  )
}

const hasNumber = (text: string, digits: number): boolean =>
  runsIn(text).some((run) => run.join('').length >= digits)

/** The text of a field: a person's correction if there is one. */
const readText = lazyObject(() => ({
  ...{ id: z.string(), page: z.int(), label: z.string(), text: z.string() },
  box: z.optional(box()),
}))
export type ReadText = z.output<ReturnType<typeof readText>>

/** Fields that may decide a check, and whether its value is among the words of any page. */
export const evidence = lazyObject(() => ({
  fields: z.array(readText()),
  stands: z.object({
    customer: z.boolean(),
    control: z.boolean(),
    date: z.optional(z.boolean()),
    /** Absent where the reader finds no signatures. */
    signature: z.optional(z.boolean()),
  }),
  /** The ids of fields whose value should be checked, unless it was corrected. */
  doubtful: z.array(z.string()),
}))
export type Evidence = z.output<ReturnType<typeof evidence>>
type Compared = Pick<Evidence, 'fields' | 'stands'>

/** What a document of an order should name. */
export const expectedValues = lazyObject(() => ({
  typeCustomer: z.enum(identityTypeIds),
  identiCustomer: z.string(),
  numberControl: z.string(),
  /** The document's own, `yyyymmdd`. */
  expeditionDate: z.optional(z.string()),
  /** It must bear a signature. */
  signed: z.optional(z.boolean()),
}))
export type Expected = z.output<ReturnType<typeof expectedValues>>

/** Shorter numbers occur in any document, so they count only with a label. */
const minimumDigits = 5
const maximumFields = 20

const plain = (label: string): string =>
  ` ${label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // `C.C.` and `N.I.T.` are words.
    .replaceAll('.', '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()} `

/** Labels of another person, or of no person's number. */
const ofOthers =
  / (codeudor|deudor solidario|conyuge|avalista|vendedor|apoderado|empleador|empresa|entidad|banco|gerente|funcionario|asesor|notario|beneficiario|referencia|fecha|lugar|ciudad|tipo|clase|expedicion) /
const ofPerson =
  / (cedula|cc|ce|documento|documento de identidad|identificacion|identidad|pasaporte|numberid) /
// A company's documents also name its representative, and a person's name their employer.
const ofCompany = / (nit|documento|identificacion|rut|numberid) /
const ofControl = / control /
const isRepresentative = / representante /

const namesCustomer = (label: string, isPerson: boolean): boolean => {
  const words = plain(label)
  if (ofOthers.test(words) || isRepresentative.test(words) || ofControl.test(words)) return false
  return (isPerson ? ofPerson : ofCompany).test(words)
}

const namesControl = (label: string): boolean => {
  const words = plain(label)
  return ofControl.test(words) && !/ (fecha|codigo|tipo|lista) /.test(words)
}

/** Identity documents name their own expedition in other papers. */
const namesExpedition = (label: string): boolean => {
  const words = plain(label)
  return (
    / (expedicion|expedido|expedida) /.test(words) && !ofPerson.test(words) && !/ (lugar|ciudad) /.test(words)
  )
}

/** Whether a label may name one of the values that are compared with an order. */
export const isComparedLabel = (label: string): boolean =>
  namesCustomer(label, true) || namesCustomer(label, false) || namesControl(label) || namesExpedition(label)

type Question = {
  of: ReadingCheck['of']
  expected: string
  isNamedBy: (label: string) => boolean
  holds: (text: string) => boolean
  /** Whether a text has a value of this kind, which then is another one. */
  hasOne: (text: string) => boolean
}

const checkOf = (
  { of, expected, isNamedBy, holds, hasOne }: Question,
  { fields, stands }: Compared,
): ReadingCheck => {
  const check = (result: ReadingCheck['result'], by: readonly ReadText[]): ReadingCheck => ({
    ...{ of, expected, result },
    fields: by.slice(0, maximumFields).map(({ id, page, text }) => ({ id, page, text })),
  })
  const labelled = fields.filter(({ label }) => isNamedBy(label))
  const anywhere = expected.length >= minimumDigits
  const same = (anywhere ? fields : labelled).filter(({ text }) => holds(text))
  if (same.length > 0 || (anywhere && stands[of])) return check('same', same)
  const other = labelled.filter(({ text }) => hasOne(text))
  return check(other.length > 0 ? 'other' : 'absent', other)
}

const dateQuestion = (expected: string): Question => ({
  ...{ of: 'date', expected, isNamedBy: namesExpedition },
  holds: (text) => daysIn(text).includes(expected),
  hasOne: (text) => daysIn(text).length > 0,
})

const questionsOf = ({
  typeCustomer,
  identiCustomer,
  numberControl,
  expeditionDate,
}: Expected): Question[] => {
  const isPerson = personOf(typeCustomer) === 'PN'
  return [
    {
      ...{ of: 'customer', expected: identiCustomer },
      isNamedBy: (label) => namesCustomer(label, isPerson),
      holds: (text) => holdsNumber(text, identiCustomer, true),
      hasOne: (text) => hasNumber(text, minimumDigits),
    },
    {
      ...{ of: 'control', expected: numberControl, isNamedBy: namesControl },
      holds: (text) => holdsNumber(text, numberControl, false),
      hasOne: (text) => hasNumber(text, 1),
    },
    ...(expeditionDate ? [dateQuestion(expeditionDate)] : []),
  ]
}

export const evidenceOf = (
  expected: Expected,
  fields: readonly ReadText[],
  /** All other text of each page. */
  pages: readonly string[],
): Compared => {
  const questions = questionsOf(expected)
  const isEvidence = ({ label, text }: ReadText) =>
    questions.some(({ isNamedBy, holds }) => isNamedBy(label) || holds(text))
  const stands = questions.map(({ of, holds }) => [of, pages.some(holds)])
  return { fields: fields.filter(isEvidence), stands: Object.fromEntries(stands) as Evidence['stands'] }
}

/**
 * Compares an order's customer and control number, and the document's expedition date, with the document's reading. A
 * value that occurs anywhere matches; another one counts only if its label says that it is the customer's, the order's
 * or that of the expedition. A signature is looked for where one must be and the reader finds them.
 */
export const checksOf = (expected: Expected, found: Compared): ReadingCheck[] => {
  const checks = questionsOf(expected).map((question) => checkOf(question, found))
  const { signature } = found.stands
  if (!expected.signed || signature === undefined) return checks
  return [...checks, { of: 'signature', expected: '', result: signature ? 'same' : 'absent', fields: [] }]
}
