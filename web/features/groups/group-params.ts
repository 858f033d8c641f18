import * as z from 'zod'
import { addressTo, optionalParam } from '../../address.ts'
import { paths } from '../../paths.ts'

/** The group that is edited; without one, a new one is made. */
export const groupParams = { id: optionalParam('grupo', z.uuid()) }

export const groupPath = (id?: string): string => addressTo(paths.groupSettings, groupParams, { id })

/** The massive news of a group. */
export const massiveNewsPath = (id: string): string => addressTo(paths.massiveNews, groupParams, { id })

/** What is lost with a form that is left. */
export const formOf = (query: URLSearchParams): string => query.get(groupParams.id.name) ?? ''
