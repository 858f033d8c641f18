import * as z from 'zod/mini'
import { type NewsRow, personKey } from '../../../shared/news-rows.ts'
import { type AddressValues, addressTo, optionalParam, param } from '../../address.ts'
import { paths } from '../../paths.ts'

export const tabs = { registrar: 'Registrar', historial: 'Historial', calendario: 'Calendario' } as const
export type Tab = keyof typeof tabs

/** The present states of news, by their names in the URL. */
export const states = { curso: 'En curso', futura: 'Futura', terminada: 'Terminada' } as const
export type NewsState = keyof typeof states

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]]

/** The URL parameters of the screen: the person and the news of the form, and the filters of the lists. */
export const newsParams = {
  tab: param('pestana', z.enum(keysOf(tabs)), 'registrar'),
  /** The code of their seat, or their login. */
  person: optionalParam('persona', personKey),
  edited: optionalParam('novedad', z.uuid()),
  type: optionalParam('tipo', z.string().check(z.maxLength(60))),
  /** A group by its name, because it may be deleted by now. */
  group: optionalParam('grupo', z.string().check(z.maxLength(80))),
  state: optionalParam('estado', z.enum(keysOf(states))),
  month: optionalParam('mes', z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
}

/** The part of the URL that, when it changes, loses the form. */
export const formOf = (query: URLSearchParams): string =>
  ['pestana', 'novedad'].map((name) => query.get(name) ?? '').join(' ')

export const newsPath = (values: Partial<AddressValues<typeof newsParams>>): string =>
  addressTo(paths.news, newsParams, values)

/** The name of a person in the URL: never their document. Undefined for a leaver without a login. */
export const personOf = ({
  positionCode,
  user,
}: Pick<NewsRow, 'positionCode' | 'user'>): string | undefined => (positionCode || user)?.toUpperCase()
