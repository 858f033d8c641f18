import * as z from 'zod'
import { type NewsRow, personKey } from '../../../shared/news-rows.ts'
import { type AddressValues, addressTo, optionalParam, param } from '../../address.ts'
import { paths } from '../../paths.ts'

export const tabs = { registrar: 'Registrar', historial: 'Historial', calendario: 'Calendario' } as const
export type Tab = keyof typeof tabs

/** States of a news by now, under what the address calls them. */
export const states = { curso: 'En curso', futura: 'Futura', terminada: 'Terminada' } as const
export type NewsState = keyof typeof states

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]]

/** What the screen keeps in its address: of the form whose news and which is in edit, of the lists what they show. */
export const newsParams = {
  tab: param('pestana', z.enum(keysOf(tabs)), 'registrar'),
  /** By the code of their seat, or by their login. */
  person: optionalParam('persona', personKey),
  edited: optionalParam('novedad', z.uuid()),
  type: optionalParam('tipo', z.string().max(60)),
  /** A group by its name: it may have gone since. */
  group: optionalParam('grupo', z.string().max(80)),
  state: optionalParam('estado', z.enum(keysOf(states))),
  month: optionalParam('mes', z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
}

/** What is lost with a form that is left. */
export const formOf = (query: URLSearchParams): string =>
  ['pestana', 'novedad'].map((name) => query.get(name) ?? '').join(' ')

export const newsPath = (values: Partial<AddressValues<typeof newsParams>>): string =>
  addressTo(paths.news, newsParams, values)

/** By what an address names somebody: never by their document. Undefined of who left the roster and had no login. */
export const personOf = ({
  positionCode,
  user,
}: Pick<NewsRow, 'positionCode' | 'user'>): string | undefined => (positionCode || user)?.toUpperCase()
