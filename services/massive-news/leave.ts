import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { newsKey } from '../productivity/stored-news.ts'
import { batchWrite, inBatches } from '../table/batch.ts'
import { happened } from '../table/conditional-write.ts'
import { casesTable, keys } from '../table/keys.ts'
import { transact } from '../table/transact.ts'
import { findMembers, type MassiveMember, partOf, type StoredMassive } from './stored-massive.ts'

const marksAtOnce = 10
const daysKept = 30

/** Every part counts by the head already; without its mark nobody has to ask the head any more. */
const takeMarks = async (massive: StoredMassive, members: readonly MassiveMember[]): Promise<void> => {
  const unmark = (member: MassiveMember) =>
    happened(
      dynamo.send(
        new UpdateCommand({
          TableName: casesTable(),
          Key: newsKey(partOf(massive, member)),
          UpdateExpression: 'REMOVE held',
          ConditionExpression: 'attribute_exists(held)',
        }),
      ),
    )
  for (const some of inBatches(members, marksAtOnce)) await Promise.all(some.map(unmark))
}

/** Nothing of an undone one counts already; its reservations go. */
const takeParts = (massive: StoredMassive, members: readonly MassiveMember[]): Promise<void> =>
  batchWrite(
    casesTable(),
    members.map((member) => ({ DeleteRequest: { Key: newsKey(partOf(massive, member)) } })),
  )

/** Leaves what is done or undone as it shall stay: without marks or reservations, and with nobody's names but in the news. */
export const leave = async (massive: StoredMassive, now: Date): Promise<void> => {
  const { id, state, written } = massive
  const members = await findMembers(id)
  if (!members) return
  const reserved = members.slice(0, written)
  await (state === 'done' ? takeMarks(massive, reserved) : takeParts(massive, reserved))
  const ttl = Math.floor(now.getTime() / 1_000) + daysKept * 86_400
  const TableName = casesTable()
  await transact([
    { Delete: { TableName, Key: keys.massiveNews(id, 'MEMBERS') } },
    { Delete: { TableName, Key: keys.openMassive(id) } },
    {
      Update: {
        TableName,
        Key: keys.massiveNews(id),
        UpdateExpression: 'SET #ttl = :ttl',
        ConditionExpression: '#state = :state',
        ExpressionAttributeNames: { '#ttl': 'ttl', '#state': 'state' },
        ExpressionAttributeValues: { ':ttl': ttl, ':state': state },
      },
    },
  ])
}
