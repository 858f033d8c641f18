import * as z from 'zod/mini'
import { verticals } from '../../../shared/verticals.ts'
import { type AddressValues, addressTo, optionalParam } from '../../address.ts'

const name = z.string().check(z.maxLength(80))

/**
 * The URL parameters of the screen. Without them the defaults apply: the previous business day and the place
 * of the user's seat. An empty text means that the user has yet to choose.
 */
export const kardexParams = {
  date: optionalParam('fecha', z.union([z.literal(''), z.iso.date()])),
  vertical: optionalParam('vertical', z.enum(verticals)),
  management: optionalParam('gerencia', name),
  area: optionalParam('area', name),
}
export type KardexParams = AddressValues<typeof kardexParams>

/** The place and day in the URL; another one has its own rows. */
export const placeOf = (query: URLSearchParams): string =>
  Object.values(kardexParams)
    .map((param) => query.get(param.name))
    .join(' ')

export const kardexPath = (path: string, values: Partial<KardexParams>): string =>
  addressTo(path, kardexParams, values)
