import * as z from 'zod'
import { once } from '../../shared/once.ts'
import { isId, isNew } from '../table/conditions.ts'
import { readItem } from '../table/get-item.ts'
import type { Write } from '../table/write.ts'
import { guaranteeKeys, guaranteesTable } from './keys.ts'
import { findReserve, type StoredReserve } from './stored-reserve.ts'

const lock = once(() => z.object({ id: z.uuid() }))

/** The reserve of a guarantee that counts or is undecided, if any (decision 77). */
export const findHolder = async (guarantee: string): Promise<StoredReserve | undefined> => {
  const held = await readItem(guaranteeKeys.lock(guarantee), lock, guaranteesTable())
  return held && findReserve(held.id)
}

type Held = Pick<StoredReserve, 'id' | 'guaranteeId'>

/** Locks the guarantee for a reserve; fails while another one has it. */
export const holdWrite = ({ id, guaranteeId }: Held): Write => ({
  Put: { TableName: guaranteesTable(), Item: { ...guaranteeKeys.lock(guaranteeId), id }, ...isNew },
})

/** Releases the guarantee of a reserve without result, so that another one may be requested. */
export const freeWrite = ({ id, guaranteeId }: Held): Write => ({
  Delete: { TableName: guaranteesTable(), Key: guaranteeKeys.lock(guaranteeId), ...isId(id) },
})
