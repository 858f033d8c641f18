import { login } from '../../shared/login.ts'
import type { Management } from '../../shared/roles.ts'
import { addressTo, optionalParam } from '../address.ts'
import { paths } from '../paths.ts'
import { ledParams } from './led-management.tsx'

/** The user whose open and paused cases a leader reassigns, over the list of cases. */
export const casesOfParams = { of: optionalParam('de', login()) }

/** `management` is for a leader of several. */
export const casesOfPath = (of: string, management?: Management): string =>
  addressTo(paths.cases, { ...casesOfParams, ...ledParams }, { of, management })
