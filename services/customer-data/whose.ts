import { customerOf, customerTypeOf } from '../../shared/customers.ts'
import { documentTypeOf, type IdentityType } from '../../shared/identity-types.ts'
import { type Customer, finderOf, mentionsIn } from './customer.ts'
import type { Found } from './found.ts'

/** `own`: the customer's; `others`: it stands with another type of document; `unsure`: it stands without a type. */
export type Whose = 'own' | 'others' | 'unsure'

/** Fields of a type and the number beside it. */
const pairs = [
  ['typeDocument', 'document'],
  ['clientTypeId', 'clientDocument'],
  ['typeCustomer', 'identiCustomer'],
] as const

/** By the stated type. Two codes of one kind (NI, NJ) may be the same document, so they are not told apart. */
export const whoseType = ({ type }: Customer, stated: unknown): Whose => {
  const code = String(stated ?? '')
    .trim()
    .toUpperCase()
  const known = documentTypeOf(code as IdentityType)
  if (known === type) return 'own'
  const [kind, own] = [customerTypeOf(known), customerTypeOf(type)]
  return kind === '' || kind === own ? 'unsure' : 'others'
}

/** By the type written directly before each number of a text: `CC 123`, `C.C. 123`, `NIT;123`. */
const whoseMentions = (customer: Customer, text: string): Whose[] =>
  mentionsIn(customer, text).map((at) => {
    const [, before = ''] =
      /(?<![\p{L}])(\p{L}\.?\p{L}\.?t?\.?)[\s:;,"#-]{0,3}$/iu.exec(text.slice(0, at)) ?? []
    const code = before.replaceAll('.', '').toUpperCase()
    return whoseType(customer, code === 'NIT' ? 'NI' : code)
  })

const whoseAll = (customer: Customer, value: unknown): Whose[] => {
  if (typeof value === 'string') return whoseMentions(customer, value)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  if (value instanceof Set) return [...value].flatMap((one) => whoseAll(customer, one))
  const fields = value as Record<string, unknown>
  const stated = pairs.filter(([, number]) => customerOf(String(fields[number] ?? '')) === customer.number)
  const apart = new Set<string>(stated.map(([, number]) => number))
  return [
    ...stated.map(([type]) => whoseType(customer, fields[type])),
    ...Object.entries(fields).flatMap(([name, one]) => (apart.has(name) ? [] : whoseAll(customer, one))),
  ]
}

/** Of an item or a line that names the number. One stated type also explains the mentions without a type beside it. */
export const whose = (customer: Customer, value: unknown): Whose => {
  const all = new Set(whoseAll(customer, value))
  if (all.has('own')) return all.has('others') ? 'unsure' : 'own'
  return all.size === 1 && all.has('others') ? 'others' : 'unsure'
}

/**
 * Of what tells of many people. In a text each line is judged: an amount of another person may look like the number. An
 * item is the customer's only if each mention says so.
 */
export const whoseOfMany = (customer: Customer, value: unknown): Whose => {
  const lines = typeof value === 'string' ? value.split('\n').filter(finderOf(customer)) : []
  const all = new Set(
    lines.length > 0 ? lines.map((line) => whose(customer, line)) : whoseAll(customer, value),
  )
  if (all.has('unsure') || all.size === 0) return 'unsure'
  if (all.size === 1) return all.has('own') ? 'own' : 'others'
  return lines.length > 0 ? 'own' : 'unsure'
}

type Decision = Pick<Found, 'deed' | 'why' | 'until'>

export const byNumberAlone = 'Solo coincide el número: no dice el tipo de documento, o lo nombra en su texto.'

/** What is done with something, which only an explicit choice may do unless it is surely the customer's. */
export const unlessOthers = (
  of: Whose,
  decided: Decision,
  why = byNumberAlone,
): Decision & Pick<Found, 'otherwise'> => {
  if (decided.deed === 'keep' || decided.deed === 'review' || of === 'own') return decided
  return of === 'others'
    ? { deed: 'keep', why: 'Es de otra persona: el mismo número con otro tipo de documento.' }
    : { deed: 'review', otherwise: decided.deed, why: `${why} ${decided.why}` }
}
