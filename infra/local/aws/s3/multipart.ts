import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsError, type AwsRequest, escapeXml, refusal } from '../http.ts'
import type { Target } from './permissions.ts'

const SMALLEST_PART = 5 * 1024 * 1024

/** What s3rver does not check: the upload's key, part numbers and the parts it joins. It has no abort either. */
export async function checkUpload(directory: string, request: AwsRequest, target: Target): Promise<string> {
  const uploadId = request.query.get('uploadId') ?? ''
  const folder = join(directory, target.bucket, '._S3rver_uploads', uploadId)
  const key =
    /^[0-9a-f]{32}$/.test(uploadId) && (await readFile(join(folder, 'key'), 'utf8').catch(() => undefined))
  if (key !== target.key)
    throw new AwsError(404, 'NoSuchUpload', 'The specified multipart upload does not exist.')

  const partNumber = request.query.get('partNumber') ?? ''
  if (
    request.method === 'PUT' &&
    !(/^\d{1,5}$/.test(partNumber) && +partNumber >= 1 && +partNumber <= 10_000)
  )
    throw new AwsError(
      400,
      'InvalidArgument',
      'Part number must be an integer between 1 and 10000, inclusive',
    )
  if (request.method === 'POST') await checkParts(folder, request.body.toString())
  return folder
}

export async function listParts(folder: string, { bucket, key }: Target, uploadId: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^\d+$/.test(name))
  const parts = await Promise.all(
    names
      .sort((one, other) => Number(one) - Number(other))
      .map(async (name) => {
        const [{ size, mtime }, md5] = await Promise.all([
          stat(join(folder, name)),
          readFile(join(folder, `${name}.md5`), 'utf8'),
        ])
        return `<Part><PartNumber>${name}</PartNumber><LastModified>${mtime.toISOString()}</LastModified><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`
      }),
  )
  return (
    '<ListPartsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `<Bucket>${bucket}</Bucket><Key>${escapeXml(key)}</Key><UploadId>${uploadId}</UploadId>` +
    `<MaxParts>${names.length}</MaxParts><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`
  )
}

async function checkParts(folder: string, xml: string) {
  const parts = [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(?:"|&quot;)?(\w+)/.exec(part)?.[1],
  }))
  if (parts.some(({ number }, index) => number <= (parts[index - 1]?.number ?? 0)))
    throw new AwsError(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.')
  for (const [index, { number, etag }] of parts.entries()) {
    const file = join(folder, String(number))
    const md5 = await readFile(`${file}.md5`, 'utf8').catch(() => undefined)
    if (!md5 || md5 !== etag)
      throw new AwsError(400, 'InvalidPart', 'One or more of the parts could not be found.')
    if (index < parts.length - 1 && (await stat(file)).size < SMALLEST_PART) throw refusal('EntityTooSmall')
  }
}
