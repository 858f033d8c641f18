import { afterEach, beforeAll, expect, test } from 'vitest'
import { queueUrl } from '../../infra/local/environment.ts'
import { type AuditEntry, auditEntry } from '../../shared/audit.ts'
import { tapClient } from '../../test/support/dynamo-tap.ts'
import { ocrUser, readData, useOwnOcr, wasRead } from '../../test/support/ocr.ts'
import { pageBlocks, type Textract } from '../../test/support/textract.ts'
import { sqs } from '../aws/sqs.ts'

let textract: Textract
const entries: AuditEntry[] = []
const untap = tapClient(sqs, async ({ input: { QueueUrl, MessageBody } }, send) => {
  if (QueueUrl === queueUrl('audit')) entries.push(auditEntry().parse(JSON.parse(String(MessageBody))))
  return send()
})
beforeAll(async () => {
  textract = await useOwnOcr('audited')
})
afterEach(untap)

test('who saw what was read is kept by the document, without the ids of its values', async () => {
  const user = await ocrUser()
  const { id } = await wasRead(
    user,
    textract,
    pageBlocks(1, { fields: { 'Nombres:': 'Ana', 'Lugar:': 'Tunja' } }),
  )
  expect((await readData(user, id)).body.responseOCR).toHaveLength(2)
  const [last] = entries.slice(-1)
  expect(last).toMatchObject({ login: user.login, object: 'reading', deed: 'saw', ids: [id] })
})
