import type { Answer } from '../../shared/contract.ts'
import { type directory, foundCode, managementsWorked } from '../../shared/directory.ts'
import type { Call } from '../http/api.ts'
import { findInDirectory } from './lookup.ts'

/** The directory's answer for an unknown login. */
const unknownCode = '1'

/** Whether a network user exists, and which managements they work (A§5, decision 7). */
export const infoUserIdm = async ({
  body,
}: Call<typeof directory.getInfoUserIdm>): Promise<Answer<typeof directory.getInfoUserIdm>> => {
  const found = await findInDirectory(body.user)
  return found
    ? { code: foundCode, name: found.name, managements: managementsWorked(found.groups) }
    : { code: unknownCode, managements: [] }
}
