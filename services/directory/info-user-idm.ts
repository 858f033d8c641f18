import { type directory, foundCode, managementsWorked } from '../../shared/directory.ts'
import type { Handler } from '../http/api.ts'
import { findInDirectory } from './lookup.ts'

/** The directory's answer for an unknown login. */
const unknownCode = '1'

/** Whether a network user exists, and which managements they work (A§5, decision 7). */
export const infoUserIdm: Handler<typeof directory.getInfoUserIdm> = async ({ body }) => {
  const found = await findInDirectory(body.user)
  return found
    ? { code: foundCode, name: found.name, managements: managementsWorked(found.groups) }
    : { code: unknownCode, managements: [] }
}
