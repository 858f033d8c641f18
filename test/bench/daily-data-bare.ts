import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'
import { s3 } from '../../services/aws/s3.ts'
import { documentsBucket } from '../../services/objects/objects.ts'
import { casesTable, keys } from '../../services/table/keys.ts'

/** Reads one partition after the other and writes each item as a line, without parsing, filtering or checkpoints. */
const [day = '', ...users] = process.argv.slice(2)
const partBytes = 5 * 1_048_576
const object = { Bucket: documentsBucket(), Key: `previews/bare-${day}.csv` }

const recordsOf = async (user: string): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await dynamo.send(
      new QueryCommand({
        TableName: casesTable(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': keys.productivity(user, day, '').pk },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    )
    items.push(...(page.Items ?? []))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}

const began = Date.now()
const { UploadId } = await s3.send(new CreateMultipartUploadCommand(object))
const Parts: { ETag: string | undefined; PartNumber: number }[] = []
let lines: string[] = []
let size = 0
const put = async () => {
  const PartNumber = Parts.length + 1
  const { ETag } = await s3.send(
    new UploadPartCommand({ ...object, UploadId, PartNumber, Body: Buffer.from(lines.join('')) }),
  )
  Parts.push({ ETag, PartNumber })
  lines = []
  size = 0
}
for (const user of users) {
  for (const item of await recordsOf(user)) {
    const line = `${Object.values(item).join(';')}\r\n`
    lines.push(line)
    size += line.length
  }
  if (size >= partBytes) await put()
}
if (size > 0) await put()
await s3.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }))
process.send?.({ seconds: (Date.now() - began) / 1_000, peakMb: process.resourceUsage().maxRSS / 1_024 })
process.disconnect()
