import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import { findProcess, orderProcess } from '../../shared/processes.ts'
import { roleOf } from '../../shared/roles.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { cursorOf } from '../table/cursor.ts'
import { casesTable } from '../table/keys.ts'
import { readQueues } from './queue.ts'
import { queuesOf } from './queues-of.ts'
import { worksIn } from './read-case.ts'
import { storedCase, toRow } from './stored-case.ts'

const cursor = cursorOf(
  z.object({ pk: z.string().min(1), sk: z.string().min(1), receivedAt: z.string().min(1) }),
)

/** The orders the caller filed, newest first, a page of at most 1 MB at a time (A§2.4). */
export const sentOrders = async ({
  query,
  session,
}: Call<typeof cases.sentOrders>): Promise<Answer<typeof cases.sentOrders>> => {
  checkCaller(session, { login: query.reqUser })
  const { management, process } = orderProcess
  if ((query.management ?? management) !== management || (query.process ?? process) !== process)
    return { items: [] }
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: casesTable(),
      IndexName: 'by-adviser',
      KeyConditionExpression: 'filedBy = :adviser',
      ExpressionAttributeValues: { ':adviser': session.login },
      ScanIndexForward: false,
      ...(query.cursor && { ExclusiveStartKey: { ...cursor.read(query.cursor), filedBy: session.login } }),
    }),
  )
  const items = Items.map((item) => toRow(storedCase.parse(item), session.login))
  return { items, cursor: cursor.write(LastEvaluatedKey) }
}

/** The next cases of a process in the order they will be given out: to a leader all of them, to an analyst their own. */
export const pending = async ({ params, query, session }: Call<typeof cases.pending>): Promise<CaseRow[]> => {
  const { management, process: id } = query
  if (!worksIn(session, management)) throw new Refusal('forbidden')
  const byAgreement = findProcess(management, id)?.byAgreement && roleOf(session.rolUser).kind === 'analyst'
  const queues = await queuesOf({ management, id, byAgreement }, session.login)
  const found = await readQueues(queues, params.limit)
  return found.map((stored) => toRow(stored))
}
