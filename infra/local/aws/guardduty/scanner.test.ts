import { gzipSync } from 'node:zlib'
import { GetObjectTaggingCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scanTag } from '../../../../services/objects/scan-gate.ts'
import { pdfFile } from '../../../../test/support/files.ts'
import { workbook } from '../../../../test/support/plain-workbook.ts'
import { localS3 } from '../local-s3.ts'
import { type LocalAws, startAws } from '../start-aws.ts'
import { eicar, searchFile } from './eicar.ts'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const search = (bytes: Uint8Array, size = 16) => searchFile(bytes.length, inPieces(bytes, size))

describe('a search', () => {
  it('finds the test file alone, in a PDF, in a gzip and in a part of a workbook', async () => {
    expect(eicar).toHaveLength(68)
    expect(await search(Buffer.from(eicar))).toBe('THREATS_FOUND')
    expect(await search(Buffer.concat([await pdfFile(), Buffer.from(eicar)]))).toBe('THREATS_FOUND')
    expect(await search(gzipSync(`numero;valor\n${eicar}\n`))).toBe('THREATS_FOUND')
    expect(await search(workbook('Hoja', [['a', eicar]]), 1_000)).toBe('THREATS_FOUND')
  })

  it('finds nothing in honest files and in damaged ones', async () => {
    for (const bytes of [
      ...[await pdfFile(), workbook('Hoja', [['a']]), gzipSync('numero;valor\n')],
      ...[Buffer.alloc(0), Buffer.from('PK\x03\x04 cut short'), Buffer.from([0x1f, 0x8b, 1, 2])],
    ])
      expect(await search(bytes)).toBe('NO_THREATS_FOUND')
  })
})

describe('the stand-in', () => {
  let aws: LocalAws
  let s3: S3Client
  beforeAll(async () => {
    aws = await startAws({
      ports: { s3: 0, s3Backend: 0, dynamodb: 0, aws: 0 },
      ...{ secrets: {}, corsOrigins: [], buckets: ['uploads'] },
      scanned: [{ bucket: 'uploads', prefixes: ['drafts/'] }],
    })
    s3 = localS3(aws.environment)
  })
  afterAll(async () => {
    s3.destroy()
    await aws.stop()
  })
  const put = (Key: string, Body: string) => s3.send(new PutObjectCommand({ Bucket: 'uploads', Key, Body }))
  const tagOf = async (Key: string) => {
    const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket: 'uploads', Key }))
    return TagSet.find((tag) => tag.Key === scanTag)?.Value
  }

  it('tags each new object of its places a moment later, and no other', async () => {
    await put('drafts/año 1+1.pdf', 'honest')
    expect(await tagOf('drafts/año 1+1.pdf')).toBeUndefined()
    await put('elsewhere/a', eicar)
    await expect.poll(() => tagOf('drafts/año 1+1.pdf')).toBe('NO_THREATS_FOUND')
    expect(await tagOf('elsewhere/a')).toBeUndefined()
  })

  it('judges what replaces an object again: the new one has no tag at first', async () => {
    await put('drafts/b', 'honest')
    await expect.poll(() => tagOf('drafts/b')).toBe('NO_THREATS_FOUND')
    await put('drafts/b', eicar)
    expect(await tagOf('drafts/b')).toBeUndefined()
    await expect.poll(() => tagOf('drafts/b')).toBe('THREATS_FOUND')
  })
})
