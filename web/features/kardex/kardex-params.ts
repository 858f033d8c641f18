import * as z from 'zod'
import { verticals } from '../../../shared/verticals.ts'
import { type AddressValues, addressTo, optionalParam } from '../../address.ts'

const name = z.string().max(80)

/**
 * What the screen keeps in its address. What it does not say is the usual: the previous business day and the place of the
 * user's seat. An empty text is what the user has yet to choose.
 */
export const kardexParams = {
  date: optionalParam('fecha', z.union([z.literal(''), z.iso.date()])),
  vertical: optionalParam('vertical', z.enum(verticals)),
  management: optionalParam('gerencia', name),
  area: optionalParam('area', name),
}
export type KardexParams = AddressValues<typeof kardexParams>

/** Where what is typed belongs: another place or day has rows of its own. */
export const placeOf = (query: URLSearchParams): string =>
  Object.values(kardexParams)
    .map((param) => query.get(param.name))
    .join(' ')

export const kardexPath = (path: string, values: Partial<KardexParams>): string =>
  addressTo(path, kardexParams, values)
