import { queueKey, queueOf } from '../../shared/queue-key.ts'
import type { Management } from '../../shared/roles.ts'
import { newCase } from '../../test/support/cases.ts'
import { writeInBatches } from '../../test/support/items.ts'
import { casesTable, keys } from '../table/keys.ts'
import { byStatus, type StoredCase, toRow } from './stored-case.ts'

/** Cases of lists, written as they are stored. */

export type Made = Partial<StoredCase> & { number: string; agreementQueue?: string }

/** Cases as they are stored: waiting ones in their queues, others by status, held ones also under their handler. */
export const storeCases = (management: Management, process: string, made: readonly Made[]) =>
  writeInBatches(
    casesTable(),
    made.flatMap((more) => {
      const { priority, ...fields } = newCase({ management, process, ...more })
      const item = {
        ...fields,
        status: 'PENDING',
        receivedAt: '2026-11-10T15:00:00.000Z',
        version: 2,
        ...more,
      }
      const { status, receivedAt, number, handler = '' } = item
      const skRequest = queueKey({ priority, receivedAt: new Date(receivedAt), number })
      const stored = { ...item, skRequest } as StoredCase
      const places =
        status === 'PENDING'
          ? { pkRequest: queueOf(management, stored.process) }
          : { byStatus: byStatus(management, status) }
      const held = { ...keys.paused(handler, number), number, row: toRow(stored) }
      return [
        { PutRequest: { Item: { ...keys.case(number), ...stored, ...places } } },
        ...(status === 'PAUSED' ? [{ PutRequest: { Item: held } }] : []),
      ]
    }),
  )
