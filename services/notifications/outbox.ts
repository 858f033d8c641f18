import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { once } from '../../shared/once.ts'
import { dynamo } from '../aws/dynamo.ts'
import { happened } from '../table/conditional-write.ts'
import { isNew } from '../table/conditions.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { Write } from '../table/write.ts'
import { defaultRecipient } from './recipients.ts'

/** One attempt of an order, whose mail is one: its name in the outbox and in the messages about it (decision 21). */
export const mailName = z.object({ number: z.string(), attempt: z.number().int() })
export type MailName = z.output<typeof mailName>

const outboxMail = once(() =>
  mailName.extend({
    to: z.string(),
    state: z.enum(['pending', 'sent']),
    /** When the order was sent, and the mail. */
    at: z.string(),
    sentAt: z.string().optional(),
  }),
)
export type OutboxMail = z.output<ReturnType<typeof outboxMail>>

/** The mail that goes with an order, for the transaction that sends it; none when nobody is to be told. */
export const outboxPut = ({ number, attempt, at }: MailName & { at: Date }): Write[] => {
  const to = defaultRecipient()
  if (!to) return []
  const mail: OutboxMail = { number, attempt, to, state: 'pending', at: at.toISOString() }
  return [
    {
      Put: {
        TableName: casesTable(),
        Item: { ...keys.mail(number, attempt), ...mail },
        ...isNew,
      },
    },
  ]
}

export const findMail = async (name: MailName): Promise<OutboxMail | undefined> => {
  const { Item } = await dynamo.send(
    new GetCommand({
      TableName: casesTable(),
      Key: keys.mail(name.number, name.attempt),
      ConsistentRead: true,
    }),
  )
  return Item && outboxMail().parse(Item)
}

/** Takes a mail that is not sent for some seconds, so that of two messages about it only one sends it. */
export const claimMail = (name: MailName, now: Date, seconds: number): Promise<boolean> =>
  happened(
    dynamo.send(
      new UpdateCommand({
        TableName: casesTable(),
        Key: keys.mail(name.number, name.attempt),
        UpdateExpression: 'SET claimedUntil = :until',
        ConditionExpression:
          '#state = :pending AND (attribute_not_exists(claimedUntil) OR claimedUntil <= :now)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':pending': 'pending',
          ':now': now.getTime(),
          ':until': now.getTime() + seconds * 1_000,
        },
      }),
    ),
  )

/** Gives up the claim on a mail that did not go out. If this fails too, the claim ends by itself. */
export const releaseMail = async (name: MailName): Promise<void> => {
  const release = new UpdateCommand({
    TableName: casesTable(),
    Key: keys.mail(name.number, name.attempt),
    UpdateExpression: 'REMOVE claimedUntil',
    ConditionExpression: '#state = :pending',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':pending': 'pending' },
  })
  await dynamo.send(release).catch(() => undefined)
}

export const markSent = (name: MailName, at: Date): Promise<boolean> =>
  happened(
    dynamo.send(
      new UpdateCommand({
        TableName: casesTable(),
        Key: keys.mail(name.number, name.attempt),
        UpdateExpression: 'SET #state = :sent, sentAt = :at REMOVE claimedUntil',
        ConditionExpression: '#state = :pending',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':sent': 'sent', ':pending': 'pending', ':at': at.toISOString() },
      }),
    ),
  )
