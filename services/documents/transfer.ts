import { transitions } from '../../shared/cases.ts'
import type { documents } from '../../shared/document-calls.ts'
import { Refusal } from '../../shared/errors.ts'
import { leads } from '../../shared/roles.ts'
import { readCase } from '../cases/read-case.ts'
import type { Handler } from '../http/api.ts'
import { putMessage } from '../queues/put-message.ts'

/** Repeats what an approval does by itself: requests the move of the order's documents to their final place (A§7). */
export const transfer: Handler<typeof documents.transfer> = async ({ body, session }) => {
  const found = await readCase(body.controlNumber)
  if (!found?.filedBy || !leads(session, found.management)) throw new Refusal('notFound')
  if (found.status !== transitions.approve.to) throw new Refusal('wrongState', { current: found.status })
  await putMessage('ARCHIVE_QUEUE', { number: found.number })
  return null
}
