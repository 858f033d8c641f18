import type { Answer } from '../../shared/contract.ts'
import { changesPerPage, processChange } from '../../shared/process-configuration.ts'
import type { processConfigurations } from '../../shared/process-configuration-calls.ts'
import type { Call } from '../http/api.ts'
import { staffTable } from '../roster/keys.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { processKeys } from './keys.ts'

/** Who changed a process, the latest first; also of one that was removed. */
export const history = async ({
  query: { cursor, ...place },
  session,
}: Call<typeof processConfigurations.history>): Promise<Answer<typeof processConfigurations.history>> => {
  await checkAdministers(session, place.vertical)
  const { pk, sk: prefix } = processKeys.change(place, '')
  const of = { table: staffTable(), pk, prefix, limit: changesPerPage, cursor }
  return pageOfItems({ ...of, order: 'descending' }, processChange)
}
