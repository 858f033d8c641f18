import { createHash } from 'node:crypto'
import { AbortMultipartUploadCommand } from '@aws-sdk/client-s3'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allowFaults, type Fault, noFault, withFault } from '../../test/faults/faults.ts'
import {
  daysAgo,
  deliverDay,
  deliverNight,
  dropFile,
  keepWork,
  textOf,
  useOwnDays,
  workOn,
} from '../../test/support/daily-data.ts'
import { tapClient } from '../../test/support/dynamo-tap.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'
import { documentsBucket } from '../objects/objects.ts'
import { noteWork } from '../records/coming-days.ts'
import { casesTable, keys } from '../table/keys.ts'
import { fileKey } from './object-keys.ts'

const day = daysAgo(3)
const night = { days: [day] }
const done = { batchItemFailures: [] }

const digestOfFile = async () =>
  createHash('sha256')
    .update(await textOf(day))
    .digest('hex')
const itemOf = async (Key: { pk: string; sk: string }) =>
  (await dynamo.send(new GetCommand({ TableName: casesTable(), Key, ConsistentRead: true }))).Item

let forbidFaults: () => void
let uninterrupted = ''
/** The writes of a night without failures; reads run ahead of them, in any order. */
let writes = 0
const except = ['Query', 'GetItem']

beforeAll(async () => {
  await useOwnDays('daily-data-resume')
  // A part is 5 MB and an item 400 KB: this gives one full part, and one with the rest.
  const comments = 'Revisión; con "señas"\r\n'.repeat(15_500)
  const heavy = Array.from({ length: 14 }, (_, at) => workOn(day, { idProductivity: `a${at}`, comments }))
  await keepWork(...heavy, workOn(day, { user: 'LUZ', idProductivity: 'l' }))
  forbidFaults = allowFaults(dynamo, s3)
  writes = (await withFault({ ...noFault, except }, () => deliverDay(night))).calls
  uninterrupted = await digestOfFile()
})
afterAll(() => forbidFaults())

const makeDue = async () => {
  await dropFile(day)
  await noteWork([{ user: 'ANA', day }])
}
beforeEach(makeDue)

const expectWhole = async () => {
  expect(await digestOfFile()).toBe(uninterrupted)
  expect(await itemOf(keys.dailyFile(day))).toMatchObject({ day, rows: 15 })
  expect(await itemOf(keys.dailyWriting(day))).toBeUndefined()
}

/** Counts the uploaded parts while something runs. */
const partsPut = async (work: () => Promise<unknown>): Promise<number> => {
  let parts = 0
  const untap = tapClient(s3, ({ operation }, send) => {
    if (operation === 'UploadPart') parts += 1
    return send()
  })
  await work()
  untap()
  return parts
}

test('makes the same file when it dies between any two of its writes, and is run again', async () => {
  // Resume, create the upload, begin the writing, two parts, each recorded, the file, and its end.
  expect(writes).toBe(9)
  for (let at = 0; at <= writes; at += 1) {
    await makeDue()
    const fault: Fault =
      at < writes ? { kind: 'dies before', at, except } : { kind: 'dies after', at: writes - 1, except }
    const { died } = await withFault(fault, () => deliverDay(night))
    expect([at, died]).toEqual([at, true])
    if (at === writes) expect(await partsPut(() => deliverNight())).toBe(0)
    else expect(await deliverNight()).toBe(0)
    await expectWhole()
  }
  // Twelve times 5 MB, in and out.
}, 90_000)

test('continues by message when its time runs out, and uploads no part twice', async () => {
  const parts = await partsPut(async () => {
    const sent = await messagesSent(async () => expect(await deliverDay(night, 1)).toEqual(done))
    expect(sent).toEqual([night])
    expect(await deliverDay(night)).toEqual(done)
  })
  expect(parts).toBe(2)
  await expectWhole()
})

test('starts again when its upload is gone', async () => {
  await deliverDay(night, 1)
  const { uploadId: UploadId } = (await itemOf(keys.dailyWriting(day))) ?? {}
  await s3.send(
    new AbortMultipartUploadCommand({
      Bucket: documentsBucket(),
      Key: fileKey(day),
      UploadId: String(UploadId),
    }),
  )
  expect((await deliverDay(night)).batchItemFailures).toHaveLength(1)
  expect(await deliverNight()).toBe(0)
  await expectWhole()
})

test('leaves a day to the run that resumed it', async () => {
  const both = await Promise.all([deliverDay(night), deliverDay(night), deliverDay(night)])
  expect(both).toContainEqual(done)
  await deliverNight()
  await expectWhole()
})
