import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { findProcess, processes } from '../../shared/processes.ts'
import { roleOf } from '../../shared/roles.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Session } from '../http/credentials.ts'
import { casesTable, keys } from '../table/keys.ts'
import { type StoredCase, storedCase } from './stored-case.ts'

/** A case by its number, as it is at this instant. */
export const loadCase = async (number: string): Promise<StoredCase | undefined> => {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: casesTable(), Key: keys.case(number), ConsistentRead: true }),
  )
  return Item && storedCase.parse(Item)
}

/** Whether the caller may see a case: its process is theirs to work, or its management theirs to lead (decision 5). */
export const maySee = (
  { rolUser, management }: Session,
  found: Pick<StoredCase, 'management' | 'process'>,
): boolean =>
  roleOf(rolUser).kind === 'leader'
    ? management === found.management
    : (findProcess(found.management, found.process)?.roles.includes(rolUser) ?? false)

/** Whether the caller works or leads a management. */
export const worksIn = ({ rolUser, management }: Session, asked: string): boolean =>
  management === asked ||
  processes.some((process) => process.management === asked && process.roles.includes(rolUser))
