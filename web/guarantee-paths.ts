import * as z from 'zod/mini'
import { caseNumber } from '../shared/cases.ts'
import { guaranteeNumber } from '../shared/guarantee-number.ts'
import { type AddressValues, addressTo, optionalParam } from './address.ts'
import { paths } from './paths.ts'

/** The guarantee to search or reserve, and the open case that it is for. */
export const guaranteeParams = {
  guarantee: optionalParam('guarantee', guaranteeNumber()),
  requestNumber: optionalParam('case', caseNumber),
}
export type GuaranteeAddress = Partial<AddressValues<typeof guaranteeParams>>

/** The URL of the search, which starts with the guarantee's number if there is one. */
export const guaranteeSearchPath = (of: GuaranteeAddress = {}): string =>
  addressTo(paths.fng, guaranteeParams, of)

export const reserveFormPath = (of: GuaranteeAddress): string =>
  addressTo(paths.reserveForm, guaranteeParams, of)

/** The URL of the result names the reserve, so that a reload shows it again. */
export const resultParams = { id: optionalParam('id', z.uuid()) }

export const reserveResultPath = (id: string): string =>
  addressTo(paths.guaranteeReserve, resultParams, { id })
