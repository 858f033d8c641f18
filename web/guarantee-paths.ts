import * as z from 'zod'
import { caseNumber } from '../shared/cases.ts'
import { guaranteeNumber } from '../shared/guarantee-number.ts'
import { type AddressValues, addressTo, optionalParam } from './address.ts'
import { paths } from './paths.ts'

/** The guarantee that is looked for or reserved, and the case in hand that it is for. */
export const guaranteeParams = {
  guarantee: optionalParam('guarantee', guaranteeNumber()),
  requestNumber: optionalParam('case', caseNumber),
}
export type GuaranteeAddress = Partial<AddressValues<typeof guaranteeParams>>

/** The search, which begins with the guarantee's number where it is given one. */
export const guaranteeSearchPath = (of: GuaranteeAddress = {}): string =>
  addressTo(paths.fng, guaranteeParams, of)

/** The reserve form of a guarantee. */
export const reserveFormPath = (of: GuaranteeAddress): string =>
  addressTo(paths.reserveForm, guaranteeParams, of)

/** The result says which reserve it is, so that a reload shows it. */
export const resultParams = { id: optionalParam('id', z.uuid()) }

export const reserveResultPath = (id: string): string =>
  addressTo(paths.guaranteeReserve, resultParams, { id })
