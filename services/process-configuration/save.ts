import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Call } from '../http/api.ts'
import { checkQuiet, type Head, readHead } from '../roster/head.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { transact } from '../table/transact.ts'
import { type ProcessEdit, processWrites } from './process-writes.ts'
import { readProcess } from './read-process.ts'
import { isTied } from './tied.ts'

/** Nobody overwrites a change they did not see. */
const write = async (
  change: Pick<ProcessEdit, 'from' | 'to'>,
  head: Head,
  { session, now, newId }: Pick<Call, 'session' | 'now' | 'newId'>,
) => {
  const made = { at: now.toISOString(), by: session.login, id: timedId(now, newId()) }
  const writes = processWrites({ generation: head.generation, ...change, ...made })
  const unmet = await transact([...writes, checkQuiet(head)])
  if (unmet) throw new Refusal(unmet.places.includes(writes.length) ? 'rosterBusy' : 'processChanged')
}

/** Sets what is expected of a process; version 0 is a new one. What is so already begins no new version. */
export const save = async (
  call: Call<typeof processConfigurations.save>,
): Promise<Answer<typeof processConfigurations.save>> => {
  const { body, session } = call
  const head = await readHead()
  await checkAdministers(session, body.vertical, head)
  const from = await readProcess(body, head)
  if (from && isDeepStrictEqual({ ...from, version: body.version }, body)) return from
  if ((from?.version ?? 0) !== body.version) throw new Refusal('processChanged')
  const to = { ...body, version: body.version + 1 }
  await write({ from, to }, head, call)
  return to
}

export const remove = async (
  call: Call<typeof processConfigurations.remove>,
): Promise<Answer<typeof processConfigurations.remove>> => {
  const { body, session } = call
  const head = await readHead()
  await checkAdministers(session, body.vertical, head)
  if (isTied(body)) throw new Refusal('processTied')
  const from = await readProcess(body, head)
  if (!from) throw new Refusal('notFound')
  if (from.version !== body.version) throw new Refusal('processChanged')
  await write({ from, to: undefined }, head, call)
  return null
}
