import * as z from 'zod/mini'
import { positionCode } from '../../../shared/seats.ts'
import { verticals } from '../../../shared/verticals.ts'
import { type AddressValues, addressTo, optionalParam, param } from '../../address.ts'
import { paths } from '../../paths.ts'

export const tabs = {
  planta: 'Planta por usuario',
  archivo: 'Planta por archivo',
  procesos: 'Admin. procesos',
  descarga: 'Descarga',
} as const
export type Tab = keyof typeof tabs

/** Only for root administrators (B§6). */
export const rootTabs: readonly Tab[] = ['descarga']

/** The actions on a seat (B§2). */
export const modes = { ingresar: 'Ingresar/modificar', retirar: 'Retirar', eliminar: 'Eliminar' } as const
export type Mode = keyof typeof modes

/** How processes are edited: one at a time, or as a file of the whole vertical. */
export const processViews = { lista: 'Proceso por proceso', archivo: 'Por archivo' } as const
export type ProcessView = keyof typeof processViews

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]]

/** The URL parameters of the screen; only a root administrator can choose the vertical. */
export const staffParams = {
  tab: param('pestana', z.enum(keysOf(tabs)), 'planta'),
  vertical: optionalParam('vertical', z.enum(verticals)),
  mode: param('modo', z.enum(keysOf(modes)), 'ingresar'),
  code: optionalParam('codigo', positionCode),
  view: param('vista', z.enum(keysOf(processViews)), 'lista'),
}

/** The part of the URL that, when it changes, loses the form. */
export const formOf = (query: URLSearchParams): string =>
  ['pestana', 'vertical', 'modo', 'codigo', 'vista'].map((name) => query.get(name)).join(' ')

export const staffPath = (values: Partial<AddressValues<typeof staffParams>>): string =>
  addressTo(paths.staffAdmin, staffParams, values)
