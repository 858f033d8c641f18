import { createHash } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { managements } from '../../shared/roles.ts'
import { dynamo } from '../aws/dynamo.ts'
import { environment } from '../environment.ts'

/** A live session as it is kept; times in milliseconds, `ttl` in seconds. */
export const storedSession = z.object({
  pk: z.string(),
  sessionId: z.string(),
  userKey: z.string(),
  customerId: z.string(),
  login: z.string(),
  name: z.string(),
  rolUser: z.string(),
  management: z.enum(managements).optional(),
  app: z.enum(['0', '1']),
  officeCode: z.string(),
  documentNumber: z.string(),
  publicIp: z.string(),
  openedAt: z.number(),
  idleUntil: z.number(),
  endsAt: z.number(),
  ttl: z.number(),
})
export type StoredSession = z.output<typeof storedSession>

export const sessionsTable = (): string => environment('SESSIONS_TABLE').SESSIONS_TABLE

/** The token itself is never stored: whoever reads the table cannot act as a user. */
export const sessionKey = (accessToken: string): string =>
  `S#${createHash('sha256').update(accessToken).digest('base64url')}`

/** The session of a token if it is live at `now`: table TTL lags, so the limits are checked here (decision 2). */
export const findSession = async (accessToken: string, now: Date): Promise<StoredSession | undefined> => {
  const { Item } = await dynamo.send(
    new GetCommand({
      TableName: sessionsTable(),
      Key: { pk: sessionKey(accessToken) },
      ConsistentRead: true,
    }),
  )
  if (!Item) return undefined
  const session = storedSession.parse(Item)
  return now.getTime() < Math.min(session.idleUntil, session.endsAt) ? session : undefined
}
