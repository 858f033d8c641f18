import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { CaseRow } from '../../shared/cases.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Session } from '../http/credentials.ts'
import { happened } from '../table/conditional-write.ts'
import { isNew } from '../table/conditions.ts'
import { readItem } from '../table/get-item.ts'
import { casesTable, keys } from '../table/keys.ts'
import { heldCase } from './open-case.ts'

/** A page asks again within its session, which lives for twelve hours at most (decision 2). */
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
 * Keeps the answer to a claim with it; fails with the one that the same claim got before. Other actions name their case,
 * whose history knows them by their id; a claim names none, so its user has to know it (decision 32).
 */
export const answerWrite = (claim: Claim, row: CaseRow) => ({
  Put: { ...answerPut(claim, row), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const },
})

/** What the same claim was answered before, if it was. */
export const firstAnswer = async ({ session, actionId }: Claim): Promise<CaseRow | undefined> =>
  (await readItem(keys.claim(session.login, actionId), heldCase))?.row

/** Answers a claim that takes nothing, because its user has a case open, and keeps that answer too. */
export const answerOpen = async (claim: Claim, open: CaseRow): Promise<CaseRow> =>
  (await happened(dynamo.send(new PutCommand(answerPut(claim, open)))))
    ? open
    : ((await firstAnswer(claim)) ?? open)
