import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { UploadedDocument } from '../../shared/documents.ts'
import { sha256Of } from '../../test/support/orders.ts'
import { withDeadline } from '../aws/deadline.ts'
import { s3 } from '../aws/s3.ts'
import { copyObject, documentsBucket, putObject } from '../objects/objects.ts'
import { keepFile, readFile } from './bucket.ts'

afterEach(() => vi.restoreAllMocks())

const conflict = () => ({
  response: {
    statusCode: 409,
    headers: { 'content-type': 'application/xml' },
    body: Readable.from([
      '<?xml version="1.0" encoding="UTF-8"?><Error><Code>ConditionalRequestConflict</Code>' +
        '<Message>The conditional request cannot succeed due to a conflicting operation against this resource.</Message></Error>',
    ]),
  },
})

/** S3 answers so many times that the same key is being written. */
const busy = (times: number) => {
  const handle = vi.spyOn(s3.config.requestHandler, 'handle')
  for (let time = 0; time < times; time += 1) handle.mockImplementationOnce(async () => conflict() as never)
  return handle
}

const bytes = Buffer.from('the document')
const document = (): UploadedDocument => ({
  id: '1.d',
  key: `drafts/A/1/${randomUUID()}`,
  typeName: 'EC_OTROS',
  typeNameLabel: 'Otros',
  fileName: 'otros.pdf',
  contentType: 'application/pdf',
  size: bytes.byteLength,
  sha256: sha256Of(bytes),
  uploadedAt: '2026-11-21T14:00:00.000Z',
  uploadedBy: 'A',
})

describe('a file whose key another request is writing', () => {
  it('is stored in the end', async () => {
    const kept = document()
    const asked = busy(3)
    await keepFile(kept, bytes)
    expect(asked).toHaveBeenCalledTimes(4)
    expect(await readFile(kept.key)).toEqual(new Uint8Array(bytes))
  })

  it('is stored if the other request wrote the same file', async () => {
    const kept = document()
    await keepFile(kept, bytes)
    busy(1)
    await keepFile(kept, bytes)
    expect(await readFile(kept.key)).toEqual(new Uint8Array(bytes))
  })

  it('is copied in the end', async () => {
    const { key } = document()
    await putObject(documentsBucket(), key, bytes, { ContentType: 'application/pdf' })
    busy(3)
    expect(await copyObject(documentsBucket(), key, `${key}-copy`)).toBe(true)
    expect(await readFile(`${key}-copy`)).toEqual(new Uint8Array(bytes))
  })

  it('times out if the other write does not end', async () => {
    const asked = busy(99)
    const keeping = withDeadline({ getRemainingTimeInMillis: () => 6_300 }, () => keepFile(document(), bytes))
    await expect(keeping).rejects.toThrow('conflicting operation')
    expect(asked.mock.calls.length).toBeGreaterThan(2)
    asked.mockReset()
  })
})
