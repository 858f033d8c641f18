import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { Refusal } from '../../shared/errors.ts'
import { dynamo } from '../aws/dynamo.ts'
import { cursorOf } from '../table/cursor.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readEach } from '../table/read-each.ts'
import { settle } from './massive-states.ts'
import { lastKeyBegunBy, newsTeamOf, storedNews } from './stored-news.ts'

/** Of whom, on which days, and where the list goes on. */
export type NewsList = {
  team: { vertical: string; management: string }
  /** Of one person, wherever they were registered; of all the team without it. */
  documentNumber?: string | undefined
  /** Of these people alone, by their documents: a page has fewer news then, or none. */
  people?: ReadonlySet<string> | undefined
  firstDay: string
  /** Without it, all that is to come. */
  lastDay?: string | undefined
}

const text = z.string().min(1).max(80)
const cursors = cursorOf(() => z.object({ document: text, sk: text }))

const stretchOf = ({ team, documentNumber, firstDay, lastDay }: NewsList) => {
  const values = { ':from': firstDay, ':to': lastKeyBegunBy(lastDay) }
  const ofTeam: Partial<QueryCommandInput> = {
    IndexName: 'news-by-team',
    KeyConditionExpression: 'newsTeam = :team AND sk BETWEEN :from AND :to',
  }
  const ofPerson: Partial<QueryCommandInput> = {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ConsistentRead: true,
  }
  return {
    TableName: casesTable(),
    ScanIndexForward: false,
    ...(documentNumber ? ofPerson : ofTeam),
    ...(lastDay && { FilterExpression: 'firstDay <= :last' }),
    ExpressionAttributeValues: {
      ...values,
      ...(lastDay && { ':last': lastDay }),
      ...(documentNumber ? { ':pk': keys.news(documentNumber, '', '').pk } : { ':team': newsTeamOf(team) }),
    },
  }
}

const startOf = (list: NewsList, cursor: string | undefined) => {
  if (!cursor) return undefined
  const { document, sk } = cursors.read(cursor)
  // DynamoDB goes on from places of the list alone.
  if (sk < list.firstDay || sk > lastKeyBegunBy(list.lastDay))
    throw new Refusal('badRequest', { field: 'cursor' })
  const { pk } = keys.news(list.documentNumber ?? document, '', '')
  return { pk, sk, ...(!list.documentNumber && { newsTeam: newsTeamOf(list.team) }) }
}

/**
 * A page of the news that were registered in a team, or of all of one person, those that end last first: one query. Who of
 * them is of the team now, and so whose news its leaders see, is the caller's to tell.
 */
export const newsPage = async (list: NewsList, limit: number, cursor: string | undefined) => {
  // DynamoDB refuses a stretch that ends before it begins.
  if (list.firstDay > lastKeyBegunBy(list.lastDay)) return { items: [], cursor: undefined }
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({ ...stretchOf(list), Limit: limit, ExclusiveStartKey: startOf(list, cursor) }),
  )
  const read = readEach(Items, (item) => storedNews().parse(item))
  const { inForce } = await settle(
    read.filter(({ documentNumber }) => list.people?.has(documentNumber) ?? true),
  )
  const document = String(LastEvaluatedKey?.pk ?? '').slice(keys.news('', '', '').pk.length)
  return {
    items: inForce,
    cursor: LastEvaluatedKey && cursors.write({ document, sk: LastEvaluatedKey.sk }),
  }
}
