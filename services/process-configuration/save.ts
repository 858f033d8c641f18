import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../shared/errors.ts'
import {
  type ConfiguredProcess,
  frequencies,
  type ProcessPlace,
  processChange,
} from '../../shared/process-configuration.ts'
import type { processConfigurations } from '../../shared/process-configuration-calls.ts'
import type { Handler } from '../http/api.ts'
import { type Head, readHead, transactQuiet } from '../roster/head.ts'
import { checkAdministers, countSeatsIn } from '../roster/read-seat.ts'
import { type By, isSince, lastChange, madeBy } from '../table/history.ts'
import { retryUntilDone } from '../table/transact.ts'
import { changedMeanwhile } from '../table/versioned.ts'
import { type ProcessEdit, processWrites } from './process-writes.ts'
import { processHistory, readProcess, readStored } from './read-process.ts'
import { isTied } from './tied.ts'

const write = (change: Pick<ProcessEdit, 'from' | 'to' | 'entered'>, head: Head, call: By) =>
  transactQuiet(head, processWrites({ generation: head.generation, ...change, ...madeBy(call) }))

const processChanged = async (place: ProcessPlace, present: ConfiguredProcess | undefined) => {
  const { by, at } = { ...(await lastChange(processHistory(place), processChange, present)) }
  const message = 'Otra persona cambió este proceso mientras lo editabas'
  return changedMeanwhile({ message, by, at, present })
}

export const save: Handler<typeof processConfigurations.save> = (call) => {
  const { body, session } = call
  return retryUntilDone(async () => {
    const head = await readHead()
    await checkAdministers(session, body.vertical, head)
    const from = await readProcess(body, head)
    if (from && isDeepStrictEqual({ ...from, version: body.version }, body)) return from
    if ((from?.version ?? 0) !== body.version) throw await processChanged(body, from)
    if (!frequencies.includes(body.frequency) && body.frequency !== from?.frequency)
      throw new Refusal('badRequest', { field: 'frequency' })
    const to = { ...body, version: body.version + 1 }
    return (await write({ from, to }, head, call)) ?? to
  })
}

/** A process with people in it cannot be deleted (decision 98). */
const checkEmpty = async (place: ProcessPlace, head: Head): Promise<void> => {
  const count = await countSeatsIn(place, head)
  if (count === 0) return
  const seats = count === 1 ? '1 posición: muévela' : `${count.toLocaleString('es-CO')} posiciones: muévelas`
  throw new Refusal(
    'processOccupied',
    { seats: String(count) },
    `El proceso tiene ${seats} antes de eliminarlo`,
  )
}

/** Deletes a process; a repeat finds none, and its last change. */
export const remove: Handler<typeof processConfigurations.remove> = (call) => {
  const { body, session } = call
  return retryUntilDone(async () => {
    const head = await readHead()
    await checkAdministers(session, body.vertical, head)
    if (isTied(body)) throw new Refusal('processTied')
    const stored = await readStored(body, head)
    if (!stored) {
      const removal = await lastChange(processHistory(body), processChange, undefined)
      if (isSince(body.version, removal)) return null
      throw new Refusal('notFound')
    }
    const { process: from, entered } = stored
    if (from.version !== body.version) throw await processChanged(from, from)
    await checkEmpty(from, head)
    return (await write({ from, to: undefined, entered }, head, call)) ?? null
  })
}

export const seats: Handler<typeof processConfigurations.seats> = async ({ query: place, session }) => {
  const head = await readHead()
  await checkAdministers(session, place.vertical, head)
  if (isTied(place)) throw new Refusal('processTied')
  return { seats: await countSeatsIn(place, head) }
}
