import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import { correlationId } from '../correlation.ts'
import { environment } from '../environment.ts'
import { type Change, readItem, wasUpdated } from '../table/item.ts'
import { keepWithCase } from '../table/kept.ts'
import { casesTable, keys } from '../table/keys.ts'
import { putAtVersion, type Write } from '../table/transact.ts'

/** The only addresses that the product may write to (decision 21). */
export const recipients = (): string[] =>
  environment('MAIL_RECIPIENTS')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

export const defaultRecipient = (): string | undefined => recipients()[0]

/** One attempt of an order, which has one mail: its key in the outbox and in the messages about it (decision 21). */
export const mailName = z.object({ number: z.string(), attempt: z.int() })
export type MailName = z.output<typeof mailName>

const outboxMail = lazyObject(() => ({
  ...mailName.shape,
  to: z.string(),
  state: z.enum(['pending', 'sent']),
  at: z.string(),
  sentAt: z.optional(z.string()),
}))
export type OutboxMail = z.output<ReturnType<typeof outboxMail>>

/** The outbox entry of an order's mail, for the transaction that sends the order; none without recipients. */
export const outboxPut = ({ number, attempt, at }: MailName & { at: Date }): Write[] => {
  const to = defaultRecipient()
  if (!to) return []
  const mail: OutboxMail = { number, attempt, to, state: 'pending', at: at.toISOString() }
  const item = { ...keys.mail(number, attempt), ...mail, correlationId: correlationId(), ...keepWithCase(at) }
  return [putAtVersion(casesTable(), item, 0)]
}

export const findMail = (name: MailName): Promise<OutboxMail | undefined> =>
  readItem(keys.mail(name.number, name.attempt), outboxMail)

const pending = '#state = :pending'

const pendingMail = (
  { number, attempt }: MailName,
  set: Change['set'],
  condition = pending,
  values: Change['values'] = {},
) =>
  wasUpdated({ key: keys.mail(number, attempt), set, condition, values: { pending: 'pending', ...values } })

/** Claims an unsent mail for some seconds, so that of two messages about it only one sends it. */
export const claimMail = (name: MailName, now: Date, seconds: number): Promise<boolean> =>
  pendingMail(
    name,
    { claimedUntil: now.getTime() + seconds * 1_000 },
    `${pending} AND (attribute_not_exists(claimedUntil) OR claimedUntil <= :now)`,
    { now: now.getTime() },
  )

/** Releases the claim on a mail that was not sent. If this fails too, the claim expires. */
export const releaseMail = (name: MailName): Promise<unknown> =>
  pendingMail(name, { claimedUntil: undefined }).catch(() => undefined)

export const markSent = (name: MailName, at: Date): Promise<boolean> =>
  pendingMail(name, { state: 'sent', sentAt: at.toISOString(), claimedUntil: undefined })
