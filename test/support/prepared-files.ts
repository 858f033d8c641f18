import { randomUUID } from 'node:crypto'
import type { SQSEvent } from 'aws-lambda'
import { handler } from '../../services/prepared-files/index.ts'
import { keyOfFile, ownFile, type StoredFile } from '../../services/prepared-files/stored-file.ts'
import { handler as writer } from '../../services/prepared-files/writer.ts'
import { updateItem } from '../../services/table/item.ts'
import type { Handler, TestUser } from './api.ts'

export const asPreparedFiles = handler as unknown as Handler

export const storedPrepared = ({ login: user }: TestUser, id: string): Promise<StoredFile> =>
  ownFile({ user, id }, new Date())

/** Delivers the message of a file to its writer; `looks` is how often the run finds time left. */
export const deliverMessage = ({ user, slot, id }: StoredFile, looks = Number.POSITIVE_INFINITY) => {
  let looked = 0
  const getRemainingTimeInMillis = () => {
    looked += 1
    return looked <= looks ? 300_000 : 0
  }
  const body = JSON.stringify({ user, slot, id })
  const record = { messageId: randomUUID(), body, attributes: { ApproximateReceiveCount: '1' } }
  return writer({ Records: [record] } as unknown as SQSEvent, { getRemainingTimeInMillis })
}

export const deliverPrepared = async (user: TestUser, id: string, looks?: number) =>
  deliverMessage(await storedPrepared(user, id), looks)

/** As after a message that was lost. */
export const failPrepared = async (user: TestUser, id: string): Promise<void> => {
  const key = keyOfFile(await storedPrepared(user, id))
  await updateItem({ key, set: { updatedAt: '2026-01-01T00:00:00.000Z' } })
}
