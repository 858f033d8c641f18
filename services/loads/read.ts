import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import { type Load, type loads, refusedRow } from '../../shared/loads.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call } from '../http/api.ts'
import { casesTable } from '../table/keys.ts'
import { findLoad, loadKeys, loadsOf, toLoad } from './ledger.ts'

export const status = async ({ params, session }: Call<typeof loads.status>): Promise<Load> => {
  const found = await findLoad({ user: session.login, id: params.id })
  if (!found) throw new Refusal('notFound')
  return toLoad(found)
}

export const list = async ({ session }: Call<typeof loads.list>): Promise<Load[]> =>
  (await loadsOf(session.login)).map(toLoad)

const report = z.object({ sk: z.string(), rows: z.array(refusedRow) })

/** A page of the report: what the chunks left of it, in the order of the file. The cursor is a place in it. */
export const refused = async ({
  params,
  query,
  session,
}: Call<typeof loads.refused>): Promise<Answer<typeof loads.refused>> => {
  const name = { user: session.login, id: params.id }
  const { pk } = loadKeys.chunk(name, 0)
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: casesTable(),
      KeyConditionExpression: 'pk = :pk AND sk > :after',
      ExpressionAttributeValues: { ':pk': pk, ':after': query.cursor ?? ' ' },
    }),
  )
  if (Items.length === 0 && !(await findLoad(name))) throw new Refusal('notFound')
  const rows = Items.flatMap((item) => report.parse(item).rows)
  return { rows, cursor: LastEvaluatedKey && z.string().parse(LastEvaluatedKey.sk) }
}
