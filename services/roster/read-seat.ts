import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type Seat, seat } from '../../shared/staff.ts'
import { dynamo } from '../aws/dynamo.ts'
import { type Head, readHead } from './head.ts'
import { rosterKeys, staffTable } from './keys.ts'

const holder = z.object({ code: z.string() })

const get = async (Key: Record<string, string>) => {
  const { Item } = await dynamo.send(new GetCommand({ TableName: staffTable(), Key, ConsistentRead: true }))
  return Item
}

/** The seat of a code, as it is at this instant: in the roster that the caller read as in force, else in the present one. */
export const readSeat = async (code: string, head?: Head): Promise<Seat | undefined> => {
  const { generation } = head ?? (await readHead())
  const found = await get(rosterKeys(generation).seat(code))
  return found && seat().parse(found)
}

const seatOf = async (by: 'person' | 'login', value: string, given?: Head): Promise<Seat | undefined> => {
  const head = given ?? (await readHead())
  const found = await get(rosterKeys(head.generation)[by](value))
  return found && readSeat(holder.parse(found).code, head)
}

/** The seat of who has a document, or a login; each has at most one (decision 67). */
export const seatOfPerson = (documentNumber: string, head?: Head): Promise<Seat | undefined> =>
  seatOf('person', documentNumber, head)
export const seatOfLogin = (login: string, head?: Head): Promise<Seat | undefined> =>
  seatOf('login', login, head)
