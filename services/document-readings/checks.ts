import type { ReadingCheck } from '../../shared/document-readings.ts'
import { type IdentityType, personOf } from '../../shared/identity-types.ts'
import { hasNumber, holdsNumber } from './numbers.ts'

/** What stands in a document: of a field, what a person wrote instead where somebody did. */
export type ReadText = { id: string; page: number; label: string; text: string }
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

const checkOf = (
  { of, expected, withCheckDigit, isNamedBy, least }: Question,
  fields: readonly ReadText[],
  stands: (holds: (text: string) => boolean) => boolean,
): ReadingCheck => {
  const holds = (text: string) => holdsNumber(text, expected, withCheckDigit)
  const labelled = fields.filter(({ label }) => isNamedBy(label))
  const anywhere = expected.length >= tellingDigits
  const same = (anywhere ? fields : labelled).filter(({ text }) => holds(text))
  if (same.length > 0) return { of, expected, result: 'same', fields: named(same) }
  if (anywhere && stands(holds)) return { of, expected, result: 'same', fields: [] }
  const other = labelled.filter(({ text }) => hasNumber(text, least))
  return { of, expected, result: other.length > 0 ? 'other' : 'absent', fields: named(other) }
}

/**
 * The customer's document and the control number of an order against what was read of one of its documents. A number that
 * stands anywhere was read; another one counts only where a label says that it is the customer's or the order's.
 */
export const checksOf = (
  { typeCustomer, identiCustomer, numberControl }: Expected,
  fields: readonly ReadText[],
  /** What else stands on each page. */
  pages: readonly string[],
): ReadingCheck[] => {
  const isPerson = personOf(typeCustomer) === 'PN'
  const stands = (holds: (text: string) => boolean) => pages.some(holds)
  const customer: Question = {
    ...{ of: 'customer', expected: identiCustomer, withCheckDigit: true, least: tellingDigits },
    isNamedBy: (label) => namesCustomer(label, isPerson),
  }
  const control: Question = {
    ...{ of: 'control', expected: numberControl, withCheckDigit: false, least: 1 },
    isNamedBy: namesControl,
  }
  return [customer, control].map((question) => checkOf(question, fields, stands))
}
