import * as z from 'zod/mini'
import { login } from '../../shared/login.ts'
import { type AddressValues, addressTo, optionalParam, param } from '../address.ts'
import { paths } from '../paths.ts'

/** Parts of the screen; the second is a leader's. */
export const tabs = { dia: 'Mi día', equipo: 'Mi equipo' } as const
export type Tab = keyof typeof tabs

/** The state of the screen in the URL. Without a day it shows today, and without a person the whole team. */
export const dayParams = {
  tab: param('pestana', z.enum(Object.keys(tabs) as [Tab, ...Tab[]]), 'dia'),
  day: optionalParam('dia', z.iso.date()),
  person: optionalParam('persona', login()),
}

export const dayPath = (values: Partial<AddressValues<typeof dayParams>>): string =>
  addressTo(paths.productivityReport, dayParams, values)
