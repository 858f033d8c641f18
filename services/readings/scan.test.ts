import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { scanEventOf } from '../../infra/local/aws/guardduty/scanner.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { scanProblems } from '../../shared/scan-problems.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { mocked } from '../../test/support/mocked-client.ts'
import { asOcr, documentOf, mustDeliver, ocrUser, uploaded, useOwnOcr } from '../../test/support/ocr.ts'
import { judge, withScans } from '../../test/support/scans.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import type { Textract } from '../../test/support/textract.ts'
import { arrivalOf } from '../../test/support/uploads.ts'
import { s3 } from '../aws/s3.ts'
import { deleteObject, headObject, ocrBucket } from '../objects/objects.ts'
import type { ScanStatus } from '../objects/scan-gate.ts'
import { updateItem } from '../table/item.ts'
import { ocrKeys, ocrTable } from './stored-document.ts'

withScans()

const twoHoursAgo = new Date(Date.now() - 121 * 60_000).toISOString()

let textract: Textract
let user: TestUser
beforeAll(async () => {
  textract = await useOwnOcr('readings-scan')
  user = await ocrUser()
})

const arrived = async () => {
  const upload = await uploaded(user)
  await mustDeliver(arrivalOf(upload.key))
  return upload
}
const tell = (key: string, status: ScanStatus) => mustDeliver(scanEventOf(ocrBucket(), key, 'etag', status))
const isStarted = (id: string): boolean => {
  try {
    return textract.jobOf(id) !== undefined
  } catch {
    return false
  }
}

describe('a document to be read', () => {
  test('is not read before its verdict, and once after it, however often it is told', async () => {
    const { id, key } = await arrived()
    expect(isStarted(id)).toBe(false)
    expect(await messagesSent(() => mustDeliver({ schedule: 'readings' }))).toContainEqual({ arrived: id })
    await mustDeliver({ arrived: id })
    expect(isStarted(id)).toBe(false)
    await judge(ocrBucket(), key, 'NO_THREATS_FOUND')
    for (let times = 0; times < 2; times += 1) await tell(key, 'NO_THREATS_FOUND')
    expect(isStarted(id)).toBe(true)
    expect(await documentOf(user, id)).toMatchObject({ status: 'PROCESSING' })
  })

  test('whose verdict comes first is read when it arrives', async () => {
    const { id, key } = await uploaded(user)
    await judge(ocrBucket(), key, 'NO_THREATS_FOUND')
    await mustDeliver(arrivalOf(key))
    expect(isStarted(id)).toBe(true)
  })

  test('with malware is refused for good, and deleted', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { id, key } = await arrived()
    await judge(ocrBucket(), key, 'THREATS_FOUND')
    for (let times = 0; times < 2; times += 1) await tell(key, 'THREATS_FOUND')
    expect(isStarted(id)).toBe(false)
    expect(await headObject(ocrBucket(), key)).toBeUndefined()
    expect(await documentOf(user, id)).toMatchObject({
      ...{ status: 'FAILED', problem: scanProblems.malware, unfit: true },
    })
    const again = await call(asOcr, ocrCalls.again, user, { params: { id }, body: {} })
    expect(again.refusal?.code).toBe('readingNotAgain')
    const lines = errors.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(lines).toMatchObject([{ code: 'UPLOAD_WITH_MALWARE', document: id }])
    expect(JSON.stringify(lines)).not.toMatch(/n[oó]mina/)
  })

  test('without a verdict two hours after it arrived is refused', async () => {
    const { id, key } = await arrived()
    await updateItem({ table: ocrTable(), key: ocrKeys.document(id), set: { arrivedAt: twoHoursAgo } })
    await mustDeliver(arrivalOf(key))
    expect(await documentOf(user, id)).toMatchObject({ status: 'FAILED', problem: scanProblems.unverified })
  })

  test('whose upload in parts took long waits for its verdict all the same', async () => {
    const { id, key } = await uploaded(user)
    // S3 dates an object of parts by the begin of its upload.
    const begun = { ETag: '"e"', LastModified: new Date(twoHoursAgo), ContentLength: 10 }
    mocked(s3).on(HeadObjectCommand).resolvesOnce(begun).resolvesOnce(begun)
    await mustDeliver(arrivalOf(key))
    await judge(ocrBucket(), key, 'NO_THREATS_FOUND')
    await tell(key, 'NO_THREATS_FOUND')
    expect(isStarted(id)).toBe(true)
  })

  test('that arrived in the last hour of its day is looked at until its verdict, or its end', async () => {
    const { id } = await arrived()
    const looked = async (hours: number) => {
      const createDate = new Date(Date.now() - hours * 3_600_000).toISOString()
      await updateItem({ table: ocrTable(), key: ocrKeys.document(id), set: { createDate } })
      return messagesSent(() => mustDeliver({ schedule: 'readings' }))
    }
    expect(await looked(25)).toContainEqual({ arrived: id })
    expect(await looked(29)).not.toContainEqual({ arrived: id })
  })

  test('that is of no announced upload, or was deleted, is left alone', async () => {
    await tell('OCR/nobody', 'THREATS_FOUND')
    const { id, key } = await arrived()

    await deleteObject(ocrBucket(), key)
    await tell(key, 'NO_THREATS_FOUND')
    expect(isStarted(id)).toBe(false)
  })
})
