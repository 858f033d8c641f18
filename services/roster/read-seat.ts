import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type Seat, seat } from '../../shared/staff.ts'
import { dynamo } from '../aws/dynamo.ts'
import { staffKeys, staffTable } from './keys.ts'

const holder = z.object({ code: z.string() })

const get = async (Key: Record<string, string>) => {
  const { Item } = await dynamo.send(new GetCommand({ TableName: staffTable(), Key, ConsistentRead: true }))
  return Item
}

/** The seat of a code, as it is at this instant. */
export const readSeat = async (code: string): Promise<Seat | undefined> => {
  const found = await get(staffKeys.seat(code))
  return found && seat().parse(found)
}

const seatOf = async (key: Record<string, string>): Promise<Seat | undefined> => {
  const found = await get(key)
  return found && readSeat(holder.parse(found).code)
}

/** The seat of who has a document, or a login; each has at most one (decision 67). */
export const seatOfPerson = (documentNumber: string): Promise<Seat | undefined> =>
  seatOf(staffKeys.person(documentNumber))
export const seatOfLogin = (login: string): Promise<Seat | undefined> => seatOf(staffKeys.login(login))
