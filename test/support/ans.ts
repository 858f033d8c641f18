import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import type { CountedCase } from '../../services/ans/places.ts'
import { keys } from '../../services/table/keys.ts'

/** A case as the stream sees it: of disbursement, received at nine, waiting. */
export const countedCase = (over: Partial<CountedCase> = {}): CountedCase => ({
  number: 'COUNTED-1',
  management: 'groupDisbursement',
  process: 'disbursement',
  product: 'Libranza',
  status: 'PENDING',
  receivedAt: '2026-11-20T14:00:00.000Z',
  version: 1,
  ...over,
})

/** The stream's event when cases change. */
export const changesOfCases = (all: readonly CountedCase[]): DynamoDBStreamEvent =>
  ({
    Records: all.map((counted, index) => ({
      eventID: `case-${index}`,
      dynamodb: {
        Keys: marshall(keys.case(counted.number)),
        NewImage: marshall({ ...keys.case(counted.number), ...counted }, { removeUndefinedValues: true }),
        SequenceNumber: `${index + 1}`,
      },
    })),
  }) as unknown as DynamoDBStreamEvent

export const caseChange = (over: Partial<CountedCase>): DynamoDBStreamEvent =>
  changesOfCases([countedCase(over)])
