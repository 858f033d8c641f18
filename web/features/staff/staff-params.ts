import * as z from 'zod'
import { positionCode } from '../../../shared/staff.ts'
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

/** A root administrator's alone (B§6). */
export const rootTabs: readonly Tab[] = ['descarga']

/** What is done to a seat (B§2). */
export const modes = { ingresar: 'Ingresar/modificar', retirar: 'Retirar', eliminar: 'Eliminar' } as const
export type Mode = keyof typeof modes

/** How processes are kept: one at a time, or by a file of the whole vertical. */
export const processViews = { lista: 'Proceso por proceso', archivo: 'Por archivo' } as const
export type ProcessView = keyof typeof processViews

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]]

/** What the screen keeps in its address; the vertical is a root administrator's to choose. */
export const staffParams = {
  tab: param('pestana', z.enum(keysOf(tabs)), 'planta'),
  vertical: optionalParam('vertical', z.enum(verticals)),
  mode: param('modo', z.enum(keysOf(modes)), 'ingresar'),
  code: optionalParam('codigo', positionCode),
  view: param('vista', z.enum(keysOf(processViews)), 'lista'),
}

/** What is lost with a form that is left. */
export const formOf = (query: URLSearchParams): string =>
  ['pestana', 'vertical', 'modo', 'codigo', 'vista'].map((name) => query.get(name)).join(' ')

export const staffPath = (values: Partial<AddressValues<typeof staffParams>>): string =>
  addressTo(paths.staffAdmin, staffParams, values)
