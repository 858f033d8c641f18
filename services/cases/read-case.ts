import { findProcess, processesOf, worksProcess } from '../../shared/processes.ts'
import { leads } from '../../shared/roles.ts'
import type { Session } from '../http/credentials.ts'
import { readItem } from '../table/item.ts'
import { keys } from '../table/keys.ts'
import { type StoredCase, storedCase } from './stored-case.ts'

export const readCase = (number: string): Promise<StoredCase | undefined> =>
  readItem(keys.case(number), storedCase)

/** Whether the caller may see a case: they work its process or lead its management (decision 5). */
export const maySee = (session: Session, found: Pick<StoredCase, 'management' | 'process'>): boolean =>
  leads(session, found.management) || worksProcess(session, findProcess(found.management, found.process))

export const worksIn = (session: Session, management: string): boolean =>
  leads(session, management) || processesOf(session).some((process) => process.management === management)
