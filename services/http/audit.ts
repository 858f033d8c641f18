import type { AuditEntry } from '../../shared/audit.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { customerOf } from '../../shared/customers.ts'
import { Refusal } from '../../shared/errors.ts'
import { withDeadline } from '../aws/deadline.ts'
import { errorTrace } from '../error-trace.ts'
import { hashedId } from '../hashed-id.ts'
import { putMessage } from '../queues/put-message.ts'
import { type Notes, withNotes } from './audit-notes.ts'
import { type Audited, deedOf } from './audited.ts'
import type { Session } from './credentials.ts'
import { refusalOf } from './refusal-of.ts'

/** Milliseconds that an answer waits for its entry: one that may go without it, and one that may not. */
const patience = { others: 500, handsOut: 2_000 } as const

type Asked = {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  session: Session
  request: string
  address: string
  now: Date
}

/** The texts and numbers of the fields with these names, at any depth. */
const valuesOf = (names: readonly string[], content: unknown): string[] => {
  if (typeof content !== 'object' || content === null) return []
  if (Array.isArray(content)) return content.flatMap((item) => valuesOf(names, item))
  return Object.entries(content).flatMap(([name, value]) => {
    const isNamed = names.includes(name)
    const own = isNamed
      ? [value].flat().filter((one) => typeof one === 'string' || typeof one === 'number')
      : []
    return [...own.map(String), ...valuesOf(names, value)]
  })
}

/** What a refused call brought may be of any length. */
const longest = { value: 256, values: 2_000 } as const

const entryOf = (
  audited: Audited,
  asked: Asked,
  noted: Notes,
  [call, answer]: readonly [call: unknown, answer: unknown],
  outcome: string,
): AuditEntry => {
  const { endpoint, session, request, address, now } = asked
  const { login, roles } = session
  const found = (names: readonly string[], more: Set<string>, contents: readonly unknown[]) => {
    const values = [...more, ...valuesOf(names, contents)]
    return [...new Set(values.filter(({ length }) => length > 0 && length <= longest.value))]
  }
  // As it is written, and as systems agree on it: a search has either.
  const customers = found(audited.customers ?? [], noted.customers, [call, answer]).flatMap((document) => [
    document,
    customerOf(document) ?? document,
  ])
  return {
    ...{ at: now.toISOString(), request, session: hashedId(session.sessionId), address, login },
    ...{ role: roles.join(', '), call: `${endpoint.method} ${endpoint.path}`, object: audited.object },
    deed: deedOf(endpoint, audited),
    ids: found(audited.ids, noted.ids, audited.onlyOfCall ? [call] : [call, answer]).slice(0, longest.values),
    customers: [...new Set(customers)].slice(0, longest.values),
    outcome,
  }
}

/** Whether the entry is in the queue. The log has who called what, and no one's document. */
const wasSent = async (entry: AuditEntry, milliseconds: number): Promise<boolean> => {
  const { request: requestId, login, call } = entry
  try {
    const send = () => putMessage('AUDIT_QUEUE', entry, undefined, AbortSignal.timeout(milliseconds))
    await withDeadline({}, send, milliseconds)
    return true
  } catch (error) {
    console.error(JSON.stringify({ code: 'AUDIT_NOT_WRITTEN', requestId, login, call, ...errorTrace(error) }))
    return false
  }
}

/**
 * Runs an audited call and sends its entry before the answer, as Lambda stops after it. Without its entry,
 * a call that hands something out is refused; what was claimed, decided or listed is answered all the same.
 */
export const withEntry = async <Answer>(
  audited: Audited,
  asked: Asked,
  call: () => unknown,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const noted: Notes = { ids: new Set(), customers: new Set() }
  const entry = (answer: unknown, outcome: string) =>
    entryOf(audited, asked, noted, [call(), answer], outcome)
  const answer = await withNotes(noted, work).catch(async (error: unknown) => {
    await wasSent(entry(undefined, refusalOf(error).code), patience.others)
    throw error
  })
  const done = entry(answer, 'done')
  // An answer without ids or customers disclosed nothing, so it has no entry.
  if (done.ids.length + done.customers.length === 0) return answer
  const isSent = await wasSent(done, audited.handsOut ? patience.handsOut : patience.others)
  if (!isSent && audited.handsOut) throw new Refusal('auditUnavailable')
  return answer
}
