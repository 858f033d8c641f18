import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { entriesKey } from '../../services/audit-entries/object-keys.ts'
import { handler } from '../../services/audit-search/index.ts'
import { s3 } from '../../services/aws/s3.ts'
import type { AuditEntry } from '../../shared/audit.ts'
import type { Handler } from './api.ts'

export const auditHandler = handler as unknown as Handler

/** A look of an analyst at a case. */
export const auditEntryOf = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  at: '2026-11-20T15:00:00.000Z',
  request: randomUUID(),
  session: '9f86d081884c7d65',
  address: '190.24.11.7',
  login: 'GESTOR01',
  role: 'GestoresDesembolsos',
  call: 'GET /requests/{number}',
  object: 'case',
  deed: 'saw',
  ids: ['100200'],
  customers: ['52417137'],
  outcome: 'done',
  ...over,
})

/** Writes entries of any days into the audit bucket, each day in a file named as by the writer. */
export const keepEntries = async (...entries: AuditEntry[]): Promise<void> => {
  for (const [day, ofDay] of Map.groupBy(entries, ({ at }) => at.slice(0, 10))) {
    const Body = gzipSync(ofDay.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    const Key = entriesKey(day, [randomUUID()])
    await s3.send(new PutObjectCommand({ Bucket: process.env.AUDIT_BUCKET, Key, Body }))
  }
}
