import { HeadObjectCommand } from '@aws-sdk/client-s3'
import type { SQSEvent } from 'aws-lambda'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { scanEventOf } from '../../infra/local/aws/guardduty/scanner.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { scanProblems } from '../../shared/scan-problems.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { mocked } from '../../test/support/mocked-client.ts'
import {
  askSlot,
  draftOf,
  indexKey,
  inspectKey,
  orderFormOf,
  pagareFile,
  post,
  prepareOrder,
  type Upload,
} from '../../test/support/orders.ts'
import {
  inspect,
  messagesAbout,
  personRow,
  read,
  rosterFile,
  sendFile,
  statusOf,
} from '../../test/support/roster-files.ts'
import { judge, withScans } from '../../test/support/scans.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { s3 } from '../aws/s3.ts'
import { readFile } from '../documents/bucket.ts'
import { quarantineBucket } from '../objects/objects.ts'
import type { ScanStatus } from '../objects/scan-gate.ts'
import { uploadKey } from '../roster-files/keys.ts'
import { handler } from './inspector.ts'

withScans()

let adviser: TestUser
let form: OrderForm
let file: Upload
beforeAll(async () => {
  adviser = await signedIn('Asesores')
})
beforeEach(async () => {
  form = orderFormOf()
  file = await pagareFile()
  await prepareOrder(adviser, form)
})

const posted = async (): Promise<string> => {
  const { body: slot } = await askSlot(adviser, form, file)
  await post(slot, file.bytes)
  return slot.key
}
const indexed = async (): Promise<string> => (await indexKey(adviser, form, file, await posted())).body.key
const quarantined = (key: string) => readFile(key, quarantineBucket())
const verdict = (key: string, status: ScanStatus) => judge(quarantineBucket(), key, status)
const tell = async (key: string, status: ScanStatus): Promise<void> => {
  const body = JSON.stringify(scanEventOf(quarantineBucket(), key, 'etag', status))
  const told = await handler({ Records: [{ messageId: 'event', body }] } as SQSEvent)
  expect(told).toEqual({ batchItemFailures: [] })
}
const outcome = async () => {
  const { documents, inspections } = await draftOf(adviser, form)
  return {
    counted: documents.map(({ key }) => key),
    waiting: inspections.map(({ reason }) => reason ?? 'waits'),
  }
}

describe('a document of an order', () => {
  it('waits while there is no verdict, and its message comes again a moment later', async () => {
    const key = await indexed()
    const [, user, controlNumber, documentId] = key.split('/')
    expect(await messagesSent(() => inspectKey(adviser, key))).toEqual([{ user, controlNumber, documentId }])
    expect(await outcome()).toEqual({ counted: [], waiting: ['waits'] })
    expect(await quarantined(key)).toBeDefined()
    await verdict(key, 'NO_THREATS_FOUND')
    await inspectKey(adviser, key)
    expect(await outcome()).toEqual({ counted: [key], waiting: [] })
  })

  it('counts at once when the event of its verdict comes, however often', async () => {
    const key = await indexed()
    await verdict(key, 'NO_THREATS_FOUND')
    for (let times = 0; times < 2; times += 1) await tell(key, 'NO_THREATS_FOUND')
    await inspectKey(adviser, key)
    expect(await outcome()).toEqual({ counted: [key], waiting: [] })
  })

  it('whose verdict comes before its call is not lost', async () => {
    const key = await posted()
    await verdict(key, 'NO_THREATS_FOUND')
    await tell(key, 'NO_THREATS_FOUND')
    expect(await quarantined(key)).toBeDefined()
    await indexKey(adviser, form, file, key)
    await inspectKey(adviser, key)
    expect(await outcome()).toEqual({ counted: [key], waiting: [] })
  })

  it.each([
    ['THREATS_FOUND', 'malware'],
    ['UNSUPPORTED', 'unscannable'],
    ['ACCESS_DENIED', 'unverified'],
    ['FAILED', 'unverified'],
  ] as const)('is refused and deleted after %s', async (status, problem) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const key = await indexed()
    await verdict(key, status)
    await tell(key, status)
    expect(await outcome()).toEqual({ counted: [], waiting: [scanProblems[problem]] })
    expect(await quarantined(key)).toBeUndefined()
    expect(await readFile(key)).toBeUndefined()
    const codes = {
      malware: 'UPLOAD_WITH_MALWARE',
      unverified: 'UPLOAD_NOT_VERIFIED',
      unscannable: undefined,
    }
    const lines = errors.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(lines.map(({ code }) => code)).toEqual([codes[problem]].filter(Boolean))
    if (lines[0]) expect(lines[0]).toMatchObject({ order: form.numberControl, status })
    expect(JSON.stringify(lines)).not.toContain(file.fileName)
  })

  it('is refused as not verified after fifteen minutes without a verdict', async () => {
    const key = await indexed()
    const written = (minutes: number) => ({
      ETag: '"e"',
      LastModified: new Date(Date.now() - minutes * 60_000),
    })
    const mock = mocked(s3)
    mock.on(HeadObjectCommand).resolvesOnce(written(14)).resolvesOnce(written(16))
    await inspectKey(adviser, key)
    expect(await outcome()).toEqual({ counted: [], waiting: ['waits'] })
    await inspectKey(adviser, key)
    expect(await outcome()).toEqual({ counted: [], waiting: [scanProblems.unverified] })
    expect(await quarantined(key)).toBeUndefined()
  })

  it('is read only as the object that was judged', async () => {
    const key = await indexed()
    await verdict(key, 'NO_THREATS_FOUND')
    mocked(s3).on(HeadObjectCommand).resolvesOnce({ ETag: '"another"', LastModified: new Date() })
    await expect(inspectKey(adviser, key)).rejects.toThrow('the inspector failed')
    expect(await outcome()).toEqual({ counted: [], waiting: ['waits'] })
  })

  it('that was removed stays removed when its verdict comes', async () => {
    const key = await indexed()
    await prepareOrder(adviser, { ...form, product: 'vehiculo' }, [
      (await draftOf(adviser, form)).inspections[0]?.id ?? '',
    ])
    await tell(key, 'NO_THREATS_FOUND')
    await tell('malware-protection-resource-validation-object', 'NO_THREATS_FOUND')
    expect((await outcome()).counted).toEqual([])
  })

  it('is posted only with the bytes that were announced: a second post cannot bring others', async () => {
    const { body: slot } = await askSlot(adviser, form, file)
    expect(await post(slot, file.bytes)).toBe(204)
    await verdict(slot.key, 'NO_THREATS_FOUND')
    expect(await post(slot, Buffer.alloc(file.bytes.byteLength, 'x'))).toBe(400)
    expect(await quarantined(slot.key)).toEqual(new Uint8Array(file.bytes))
  })
})

describe('a roster file', () => {
  it('is validated only after its verdict, and refused with malware', async () => {
    const admin = await signedIn('AdministradoresRaiz')
    const upload = { bytes: rosterFile('StaffUser', [personRow()]) }
    const sent = async (status: ScanStatus) => {
      const id = await sendFile(admin, upload)
      await inspect(id)
      expect((await statusOf(admin)).preview).toMatchObject({ id, state: 'inspecting' })
      await judge(quarantineBucket(), uploadKey({ user: admin.login, id }), status)
      expect(messagesAbout(id)).toHaveLength(2)
      await inspect(id)
      await read(id)
      return (await statusOf(admin)).preview
    }
    expect(await sent('NO_THREATS_FOUND')).toMatchObject({ state: 'ready', records: 1 })
    expect(await sent('THREATS_FOUND')).toMatchObject({ state: 'failed', detail: scanProblems.malware })
  })
})
