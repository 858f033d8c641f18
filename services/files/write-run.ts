import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isFinal, jobStates } from '../../shared/large-files.ts'
import { dynamo } from '../aws/dynamo.ts'
import { happened } from '../table/conditional-write.ts'
import { isNew } from '../table/conditions.ts'
import { transact } from '../table/transact.ts'
import type { Write } from '../table/write.ts'
import { fileKeys, filesTable, type RunOf } from './keys.ts'
import type { StoredFile } from './stored-file.ts'
import { nobody, type StoredRun } from './stored-run.ts'

/** The states in which a run is under way. */
const unfinished = jobStates.filter((state) => !isFinal(state))
const isUnfinished = {
  ConditionExpression: `#state IN (${unfinished.map((_, at) => `:unfinished${at}`).join(', ')})`,
  values: Object.fromEntries(unfinished.map((state, at) => [`:unfinished${at}`, state])),
}

/**
 * A file that arrived, or is tried again, and its next run in one transaction: false when the file is no longer as it
 * was read, so that a file has one run an attempt however often its event comes.
 */
export const beginRun = async (file: StoredFile, run: StoredRun): Promise<boolean> => {
  const unmet = await transact([
    {
      Update: {
        TableName: filesTable(),
        Key: fileKeys.file(file.type),
        UpdateExpression: 'SET #state = :state, attempt = :attempt ADD version :one',
        ConditionExpression: 'id = :id AND version = :version',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ...{ ':state': run.state, ':attempt': run.attempt, ':one': 1 },
          ...{ ':id': file.id, ':version': file.version },
        },
      },
    },
    { Put: { TableName: filesTable(), Item: { ...fileKeys.run(run), ...run }, ...isNew } },
  ])
  return unmet === undefined
}

type Change = Partial<
  Pick<StoredRun, 'state' | 'jobRunId' | 'endedAt' | 'problem' | 'rowsRead' | 'rowsWritten' | 'rowsRefused'>
>

const runUpdate = (run: StoredRun, change: Change): Write => {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return {
    Update: {
      TableName: filesTable(),
      Key: fileKeys.run(run),
      UpdateExpression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: isUnfinished.ConditionExpression,
      ExpressionAttributeNames: {
        '#state': 'state',
        ...Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ...isUnfinished.values,
        ...Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
      },
    },
  }
}

/** The state of the last run is its file's too: it says whether the type is free. */
const fileUpdate = (run: StoredRun, state: StoredRun['state']): Write => ({
  Update: {
    TableName: filesTable(),
    Key: fileKeys.file(run.type),
    UpdateExpression: 'SET #state = :state ADD version :one',
    ConditionExpression: 'id = :id AND attempt = :attempt',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state, ':one': 1, ':id': run.id, ':attempt': run.attempt },
  },
})

/** Writes what became of a run that is under way. A final state stays: false when it has one (decision 81). */
export const changeRun = async (
  run: StoredRun,
  change: Change & Pick<StoredRun, 'state'>,
): Promise<boolean> => (await transact([runUpdate(run, change), fileUpdate(run, change.state)])) === undefined

/** Milliseconds that whoever starts a run has it for: longer than Glue is waited for. */
const startHeldMs = 30_000

/** Makes this one the only one who starts a run: false while another does, or when it was started. */
export const holdStart = (run: RunOf, now: Date): Promise<boolean> =>
  happened(
    dynamo.send(
      new UpdateCommand({
        TableName: filesTable(),
        Key: fileKeys.run(run),
        UpdateExpression: 'SET startUntil = :until',
        ConditionExpression:
          'attribute_not_exists(jobRunId) AND #state = :starting AND (attribute_not_exists(startUntil) OR startUntil < :now)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':until': new Date(now.getTime() + startHeldMs).toISOString(),
          ':now': now.toISOString(),
          ':starting': 'STARTING',
        },
      }),
    ),
  )

/** Keeps which Glue run it is, once: false when it is another's. */
export const keepJobRun = (run: RunOf, jobRunId: string): Promise<boolean> =>
  happened(
    dynamo.send(
      new UpdateCommand({
        TableName: filesTable(),
        Key: fileKeys.run(run),
        UpdateExpression: 'SET jobRunId = :jobRunId',
        ConditionExpression: 'attribute_not_exists(jobRunId) OR jobRunId = :jobRunId',
        ExpressionAttributeValues: { ':jobRunId': jobRunId },
      }),
    ),
  )

/**
 * Claims an attempt that is over, so that no script which begins late reads its file, and none that goes on publishes.
 * False when one has published, or when a later attempt has begun.
 */
export const claimAsOver = (run: RunOf): Promise<boolean> =>
  happened(
    dynamo.send(
      new UpdateCommand({
        TableName: filesTable(),
        Key: fileKeys.claim(run),
        UpdateExpression: 'SET attempt = :attempt, runId = :nobody REMOVE publishedAt, committedAt',
        ConditionExpression:
          'attribute_not_exists(attempt) OR attempt < :attempt OR (attempt = :attempt AND attribute_not_exists(publishedAt))',
        ExpressionAttributeValues: { ':attempt': run.attempt, ':nobody': nobody },
      }),
    ),
  )
