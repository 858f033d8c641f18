import * as z from 'zod'
import type { ReadingCheck } from '../../shared/document-readings.ts'
import { type IdentityType, personOf } from '../../shared/identity-types.ts'
import { once } from '../../shared/once.ts'
import { hasNumber, holdsNumber } from './numbers.ts'

/** What stands in a document: of a field, what a person wrote instead where somebody did. */
const readText = once(() =>
  z.object({ id: z.string(), page: z.number().int(), label: z.string(), text: z.string() }),
)
export type ReadText = z.output<ReturnType<typeof readText>>

/** Fields that can tell something, and whether a number stands among the words of any page. */
export const telling = once(() =>
  z.object({
    fields: z.array(readText()),
    stands: z.object({ customer: z.boolean(), control: z.boolean() }),
  }),
)
export type Telling = z.output<ReturnType<typeof telling>>

export type Expected = { typeCustomer: IdentityType; identiCustomer: string; numberControl: string }

/** Fewer digits stand in any document, so that only a label makes such a number somebody's. */
const tellingDigits = 5
/** Fields that a check names. */
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

/** Of another person, or no number. */
const ofOthers =
  / (codeudor|deudor solidario|conyuge|avalista|vendedor|apoderado|empleador|empresa|entidad|banco|gerente|funcionario|asesor|notario|beneficiario|referencia|fecha|lugar|ciudad|tipo|clase|expedicion) /
const ofPerson =
  / (cedula|cc|ce|documento|documento de identidad|identificacion|identidad|pasaporte|numberid) /
// A company's documents also name who represents it, and a person's name the company they work for.
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

const named = (fields: readonly ReadText[]): ReadingCheck['fields'] =>
  fields.slice(0, maximumFields).map(({ id, page, text }) => ({ id, page, text }))

type Question = {
  of: ReadingCheck['of']
  expected: string
  withCheckDigit: boolean
  isNamedBy: (label: string) => boolean
  /** Of the numbers that count as another one. */
  least: number
}

const checkOf = ({ of, expected, ...question }: Question, { fields, stands }: Telling): ReadingCheck => {
  const labelled = fields.filter(({ label }) => question.isNamedBy(label))
  const anywhere = expected.length >= tellingDigits
  const holds = holdsExpected({ of, expected, ...question })
  const same = (anywhere ? fields : labelled).filter(({ text }) => holds(text))
  if (same.length > 0) return { of, expected, result: 'same', fields: named(same) }
  if (anywhere && stands[of]) return { of, expected, result: 'same', fields: [] }
  const other = labelled.filter(({ text }) => hasNumber(text, question.least))
  return { of, expected, result: other.length > 0 ? 'other' : 'absent', fields: named(other) }
}

const holdsExpected =
  ({ expected, withCheckDigit }: Question) =>
  (text: string): boolean =>
    holdsNumber(text, expected, withCheckDigit)

const questionsOf = ({ typeCustomer, identiCustomer, numberControl }: Expected): Question[] => {
  const isPerson = personOf(typeCustomer) === 'PN'
  return [
    {
      ...{ of: 'customer', expected: identiCustomer, withCheckDigit: true, least: tellingDigits },
      isNamedBy: (label) => namesCustomer(label, isPerson),
    },
    {
      ...{ of: 'control', expected: numberControl, withCheckDigit: false, least: 1 },
      isNamedBy: namesControl,
    },
  ]
}

/** What of all that was read can tell something: the same for a document of one page and one of thousands. */
export const tellingOf = (
  expected: Expected,
  fields: readonly ReadText[],
  /** What else stands on each page. */
  pages: readonly string[],
): Telling => {
  const questions = questionsOf(expected)
  const tells = ({ label, text }: ReadText) =>
    questions.some((question) => question.isNamedBy(label) || holdsExpected(question)(text))
  const stands = questions.map((question) => [question.of, pages.some(holdsExpected(question))])
  return { fields: fields.filter(tells), stands: Object.fromEntries(stands) as Telling['stands'] }
}

/**
 * The customer's document and the control number of an order against what was read of one of its documents. A number that
 * stands anywhere was read; another one counts only where a label says that it is the customer's or the order's.
 */
export const checksOf = (expected: Expected, telling: Telling): ReadingCheck[] =>
  questionsOf(expected).map((question) => checkOf(question, telling))
