import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/errors.ts'
import type { SavedVersion } from '../../shared/saved-version.ts'
import { dynamo } from '../aws/dynamo.ts'
import { metOrUnmet } from './item.ts'
import { casesTable } from './keys.ts'
import { putAtVersion } from './transact.ts'

type Changed = {
  /** Names what was edited; a configuration if nothing is said. */
  message?: string | undefined
  by?: string | undefined
  at?: string | undefined
  present?: unknown
}

/** The refusal of a save that would overwrite a version that its user did not read (decision 48). */
export const changedMeanwhile = ({ message, by, at, present }: Changed): Refusal =>
  new Refusal('changedMeanwhile', { ...(by && { by }), ...(at && { at }) }, message, present)

type Versioned = SavedVersion & { by?: string; at?: string }

type Save<Stored> = {
  /** The item as it was read before; not given where the write itself finds out. */
  present?: Stored
  readVersion: number
  isSame: (stored: Stored) => boolean
  /** Writes the next version under the condition of the read one; resolves to the item that is stored then. */
  write: () => Promise<Stored>
  message?: string
  /** The value of a stored item in the refusal, if it is not the item itself. */
  shown?: (stored: Stored) => unknown
}

/** Saves the next version unless it has these values: a repeat is no conflict. Overwrites no other (decision 48). */
export const saveVersion = async <Stored extends Versioned>({
  present,
  readVersion,
  isSame,
  write,
  message,
  shown = (stored) => stored,
}: Save<Stored>): Promise<Stored> => {
  const mayWrite = !present || (present.version === readVersion && !isSame(present))
  const stored = mayWrite ? await write() : present
  if (isSame(stored)) return stored
  const { savedBy, by = savedBy, savedAt, at = savedAt } = stored
  throw changedMeanwhile({ message, by, at, present: await shown(stored) })
}

/** Puts an item in place of a version of it; resolves to the item that is stored then, its own or another version. */
export const putVersion = async (
  Item: Record<string, unknown>,
  readVersion: number,
  TableName = casesTable(),
): Promise<Record<string, unknown> | undefined> => {
  const answer = await metOrUnmet(dynamo.send(new PutCommand(putAtVersion(TableName, Item, readVersion).Put)))
  return answer.met ? Item : answer.unmet
}
