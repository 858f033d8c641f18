import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { CaseRow } from '../../shared/cases.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Session } from '../http/credentials.ts'
import { wasWritten } from '../table/conditional-write.ts'
import { isNew } from '../table/conditions.ts'
import { readItem } from '../table/get-item.ts'
import { casesTable, keys } from '../table/keys.ts'
import { heldCase } from './open-case.ts'

/** Seconds. A page repeats a call within its session, which lives for twelve hours at most (decision 2). */
const keptSeconds = 86_400

type Claim = { session: Pick<Session, 'login'>; actionId: string; now: Date }

const answerPut = ({ session, actionId, now }: Claim, row: CaseRow) => ({
  TableName: casesTable(),
  Item: {
    ...keys.claim(session.login, actionId),
    number: row.requestNumber,
    row,
    ttl: Math.ceil(now.getTime() / 1_000) + keptSeconds,
  },
  ...isNew,
})

/**
 * Stores the answer of a claim; fails with the stored one if the same claim was answered before. Other actions name
 * their case, whose history has their id; a claim names no case, so it is stored by user (decision 32).
 */
export const answerWrite = (claim: Claim, row: CaseRow) => ({
  Put: { ...answerPut(claim, row), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const },
})

/** The stored answer of the same claim, if any. */
export const firstAnswer = async ({ session, actionId }: Claim): Promise<CaseRow | undefined> =>
  (await readItem(keys.claim(session.login, actionId), heldCase))?.row

/** Answers a claim with the user's open case, and stores that answer too. */
export const answerOpen = async (claim: Claim, open: CaseRow): Promise<CaseRow> =>
  (await wasWritten(dynamo.send(new PutCommand(answerPut(claim, open)))))
    ? open
    : ((await firstAnswer(claim)) ?? open)
