import { Refusal } from '../../shared/errors.ts'
import type { groups } from '../../shared/groups.ts'
import type { Call } from '../http/api.ts'
import { neededSeat } from '../roster/own-vertical.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'
import { transact } from '../table/transact.ts'
import { groupChanged, readForChange, removeWrites } from './stored-groups.ts'

/** Deletes a group; its registered news stay. */
export const remove = async ({
  params: { id },
  query: { version },
  session,
}: Call<typeof groups.remove>): Promise<null> => {
  const { positionCode } = await neededSeat(session)
  return retryUntilDone(async () => {
    const { index, found } = await readForChange(positionCode, id)
    if (!found) throw new Refusal('groupGone')
    if (found.version !== version) throw groupChanged(found)
    return (await transact(removeWrites(positionCode, index, found))) ? retryLater : null
  })
}
