import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { auditEntry } from '../../shared/audit.ts'
import { environment } from '../environment.ts'
import { putObject } from '../objects/objects.ts'
import { batchConsumer } from '../queues/batch-consumer.ts'
import { entriesKey } from './object-keys.ts'

/** Writes entries as one file of each of their days, which is UTC. A file that is there is the same one. */
export const handler = batchConsumer({
  queue: 'AUDIT_QUEUE',
  code: 'AUDIT_WRITTEN',
  failure: 'AUDIT_WRITER_FAILED',
  message: auditEntry,
  groupOf: ({ at }) => at.slice(0, 10),
  run: async (day, taken) => {
    const inOrder = taken.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const lines = inOrder.map(({ message }) => `${JSON.stringify(message)}\n`).join('')
    const body = gzipSync(lines)
    const key = entriesKey(
      day,
      inOrder.map(({ id }) => id),
    )
    const isNew = await putObject(environment('AUDIT_BUCKET'), key, body, {
      IfNoneMatch: '*',
      ContentType: 'application/x-ndjson',
      // A bucket with locks takes nothing without one.
      ChecksumSHA256: createHash('sha256').update(body).digest('base64'),
    })
    return { outcome: isNew ? 'written' : 'present', day, entries: taken.length }
  },
})
