import { randomUUID } from 'node:crypto'
import type { SQSEvent } from 'aws-lambda'
import { handler as auditWriter } from '../../services/audit-entries/writer.ts'
import type { AuditEntry } from '../../shared/audit.ts'

/** A batch of one entry. */
export const auditWriterCalls = async (): Promise<void> => {
  const entry: AuditEntry = {
    ...{ at: new Date().toISOString(), request: randomUUID(), session: 'hash', address: '127.0.0.1' },
    ...{ login: 'ANAGOM01', role: 'Asesores', call: 'GET /requests/status/ALL', object: 'case', deed: 'saw' },
    ...{ ids: ['1'], customers: [], outcome: 'done' },
  }
  const record = { messageId: randomUUID(), body: JSON.stringify(entry) }
  await auditWriter({ Records: [record] } as unknown as SQSEvent)
}
