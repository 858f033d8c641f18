import { ansOf, isDueOn, lightAt, turnedRed } from '../../shared/ans.ts'
import { type ReturnKind, returnKinds } from '../../shared/case-fields.ts'
import { type CaseFilters, filterNames } from '../../shared/case-filters.ts'
import { type CaseRow, type CaseStatus, placeOf, reassignedReason } from '../../shared/cases.ts'
import { comparable } from '../../shared/comparable.ts'
import { pauseReasons } from '../../shared/outcomes.ts'
import { productLabel } from '../../shared/products.ts'
import { workAt } from '../../shared/working-time.ts'
import { readAllParameters } from '../ans/read-parameters.ts'
import type { Condition } from '../table/filter.ts'
import type { StoredCase } from './stored-case.ts'

/** How a list is filtered: what DynamoDB can tell of a stored case, and what only the function can. */
export type Filter = {
  conditions: readonly Condition<StoredCase>[]
  isShown: (row: CaseRow) => boolean
}

export const isFiltered = (filters: CaseFilters): boolean =>
  filterNames.some((name) => filters[name] !== undefined)

const hourMs = 3_600_000

/** When cases of a list were received: days in Bogota, and between which instants. */
export const receiptOf = ({ from, to, since, waited }: CaseFilters, now: Date) => ({
  days: { from, to },
  since,
  until: waited === undefined ? undefined : new Date(now.getTime() - waited * hourMs).toISOString(),
})

const knownPauses: readonly string[] = [...Object.values(pauseReasons).flat(), reassignedReason]
const isKind = (reason: string): reason is ReturnKind => (returnKinds as readonly string[]).includes(reason)

type Asked = CaseFilters & { status: CaseStatus }

const reasonConditions = ({ reason, status }: Asked): Condition<StoredCase>[] => {
  if (reason === undefined) return []
  // 'Devuelto al comercial' is a kind of return and also a reason of pauses.
  if (isKind(reason)) return [{ anyOf: ['returnKind', 'reason'], in: [reason] }]
  // The reason of a return is free text, of which a part may be asked.
  const isWhole = placeOf[status] === 'paused' && knownPauses.includes(reason)
  return isWhole ? [{ anyOf: ['reason'], in: [reason] }] : []
}

/** All conditions but those of receipt, which are in the key of an index. */
const conditionsOf = (filters: Asked): Condition<StoredCase>[] => {
  const { process, handler, product, agreements, office, attempts = 1, decidedSince } = filters
  const equal = (field: keyof StoredCase, value: string | undefined, ...others: string[]) =>
    value === undefined ? [] : [{ anyOf: [field], in: [value, ...others] }]
  return [
    ...equal('process', process),
    ...equal('handler', handler),
    ...(product ? equal('product', product, productLabel(product)) : []),
    ...(agreements ? [{ anyOf: ['libranzaCode' as const], in: agreements.split(',') }] : []),
    ...equal('filingOfficeCode', office),
    // A case sent once has no number of it.
    ...(attempts > 1 ? [{ anyOf: ['attempt' as const], from: attempts, to: Number.MAX_SAFE_INTEGER }] : []),
    ...(decidedSince ? [{ anyOf: ['changedAt' as const], from: decidedSince, to: '9' }] : []),
    ...reasonConditions(filters),
  ]
}

const ansTest = async (
  { light, lateSince }: CaseFilters,
  now: Date,
): Promise<Filter['isShown'] | undefined> => {
  if (light === undefined && lateSince === undefined) return undefined
  const dueOf = ansOf(await readAllParameters())
  const work = workAt(now.getTime())
  const from = lateSince === undefined ? undefined : workAt(Date.parse(lateSince))
  return (row) => {
    const due = dueOf(row)
    if (from !== undefined && !turnedRed(due, { from, now: work })) return false
    return light === undefined || (light === 'today' ? isDueOn(due, now) : lightAt(due, work) === light)
  }
}

const reasonTest = (filters: Asked): Filter['isShown'] | undefined => {
  const { reason } = filters
  if (reason === undefined || reasonConditions(filters).length > 0) return undefined
  const wanted = comparable(reason)
  return ({ reasonReturn = '' }) => comparable(reasonReturn).includes(wanted)
}

/** The filter of one call; the parameters of the ANS are read only where it is asked for. */
export const filterOf = async (filters: Asked, now: Date): Promise<Filter> => {
  const tests = [await ansTest(filters, now), reasonTest(filters)]
  return {
    conditions: conditionsOf(filters),
    isShown: (row) => tests.every((test) => test?.(row) ?? true),
  }
}
