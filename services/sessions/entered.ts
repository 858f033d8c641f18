import * as z from 'zod/mini'
import { environment } from '../environment.ts'
import { partitions } from '../table/keys.ts'
import type { Write } from '../table/transact.ts'

/** The roster's, which finds logins by these items. */
export const enteredTable = (): string => environment('STAFF_TABLE')

export const entered = z.object({ login: z.string(), documentNumber: z.string() })

export const loginKey = (documentNumber: string) => ({
  pk: `${partitions.entered}D#${documentNumber}`,
  sk: 'LOGIN',
})
export const documentKey = (login: string) => ({ pk: `${partitions.entered}L#${login}`, sk: 'DOCUMENT' })

const keptSeconds = 400 * 24 * 60 * 60

/** Written with a session that begins; the latest one counts. */
export const enteredWrites = ({ login, documentNumber }: z.output<typeof entered>, now: Date): Write[] => {
  if (!documentNumber) return []
  const ttl = Math.floor(now.getTime() / 1_000) + keptSeconds
  return [loginKey(documentNumber), documentKey(login)].map((key) => ({
    Put: { TableName: enteredTable(), Item: { ...key, login, documentNumber, ttl } },
  }))
}
