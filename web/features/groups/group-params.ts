import * as z from 'zod/mini'
import { addressTo, optionalParam } from '../../address.ts'
import { paths } from '../../paths.ts'

/** The id of the group in edit; without one, a new group is created. */
export const groupParams = { id: optionalParam('grupo', z.uuid()) }

export const groupPath = (id?: string): string => addressTo(paths.groupSettings, groupParams, { id })

export const massiveNewsPath = (id: string): string => addressTo(paths.massiveNews, groupParams, { id })

/** The part of the URL that, when it changes, loses the form. */
export const formOf = (query: URLSearchParams): string => query.get(groupParams.id.name) ?? ''
