import * as z from 'zod/mini'
import { managements } from '../../../../shared/roles.ts'
import { optionalParam } from '../../../address.ts'

/** The URL parameters of the analyst's screen. */
export const deskParams = {
  management: optionalParam('gestion', z.enum(managements)),
  process: optionalParam('proceso', z.string()),
}
