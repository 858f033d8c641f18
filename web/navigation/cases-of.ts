import { login } from '../../shared/login.ts'
import { addressTo, optionalParam } from '../address.ts'
import { paths } from '../paths.ts'

/** The user whose open and paused cases a leader reassigns, over the list of cases. */
export const casesOfParams = { of: optionalParam('de', login()) }

export const casesOfPath = (of: string): string => addressTo(paths.cases, casesOfParams, { of })
