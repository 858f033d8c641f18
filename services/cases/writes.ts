import {
  type CaseAction,
  type CaseRow,
  type CaseStatus,
  type Priority,
  withPriority,
} from '../../shared/cases.ts'
import { queueOf } from '../../shared/queue-key.ts'
import { casesTable, keys } from '../table/keys.ts'
import type { Write } from '../table/write.ts'
import { byStatus, type StoredCase } from './stored-case.ts'

/** What the history tells of one action; it is written once and never changed (decision 32). */
export type Action = {
  id: string
  name: CaseAction
  user: string
  at: Date
  from: CaseStatus
  to: CaseStatus
  reason?: string
  /** Whom a reassignment gives the case to. */
  handler?: string
  priority?: Priority
}

/** Appends to the history; a repeat of the same action fails here. */
export const historyWrite = (number: string, { id, at, name, ...told }: Action): Write => ({
  Put: {
    TableName: casesTable(),
    Item: { ...keys.history(number, id), at: at.toISOString(), action: name, ...told },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/**
 * Takes the one-open-case lock; fails with the case held (decision 29). The item of the lock stays when it is let go: it
 * also counts what its user has paused, which `paused` changes, so that a pause and a resumption write no item more.
 */
export const lockWrite = (user: string, row: CaseRow, paused: -1 | 0 = 0): Write => ({
  Update: {
    TableName: casesTable(),
    Key: keys.open(user),
    UpdateExpression: 'SET #number = :number, #row = :row ADD paused :paused',
    ConditionExpression: 'attribute_not_exists(#number)',
    ExpressionAttributeNames: { '#number': 'number', '#row': 'row' },
    ExpressionAttributeValues: { ':number': row.requestNumber, ':row': row, ':paused': paused },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** Lets go of the lock, if it is this case's. */
export const unlockWrite = (user: string, number: string, paused: 0 | 1 = 0): Write => ({
  Update: {
    TableName: casesTable(),
    Key: keys.open(user),
    UpdateExpression: 'REMOVE #number, #row ADD paused :paused',
    ConditionExpression: '#number = :number',
    ExpressionAttributeNames: { '#number': 'number', '#row': 'row' },
    ExpressionAttributeValues: { ':number': number, ':paused': paused },
  },
})

/** Counts a paused case that comes or goes while its user's lock stays as it is: a leader's change of hands. */
export const pausedCountWrite = (user: string, paused: -1 | 1): Write => ({
  Update: {
    TableName: casesTable(),
    Key: keys.open(user),
    UpdateExpression: 'ADD paused :paused',
    ExpressionAttributeValues: { ':paused': paused },
  },
})

export const pauseWrite = (user: string, row: CaseRow): Write => ({
  Put: {
    TableName: casesTable(),
    Item: { ...keys.paused(user, row.requestNumber), number: row.requestNumber, row },
  },
})

export const unpauseWrite = (user: string, number: string): Write => ({
  Delete: {
    TableName: casesTable(),
    Key: keys.paused(user, number),
    ConditionExpression: 'attribute_exists(pk)',
  },
})

type Change = Partial<
  Pick<StoredCase, 'handler' | 'openedAt' | 'reason' | 'returnKind' | 'requestedProducts'>
>

/** Attributes a change may set; those it leaves undefined are removed, so nothing of an earlier state stays. */
const changeable = ['handler', 'openedAt', 'reason', 'returnKind', 'requestedProducts'] as const

/** Moves a case on, if it is still as it was read: same state, same version, same place in the queue. */
export const caseWrite = (before: StoredCase, to: CaseStatus, at: Date, change: Change): Write => {
  const set = changeable.filter((name) => change[name] !== undefined)
  const remove = changeable.filter((name) => change[name] === undefined)
  return {
    Update: {
      TableName: casesTable(),
      Key: keys.case(before.number),
      UpdateExpression: `SET #status = :to, byStatus = :byStatus, changedAt = :at, #version = :next${set
        .map((name) => `, #${name} = :${name}`)
        .join('')} REMOVE pkRequest, agreementQueue${remove.map((name) => `, #${name}`).join('')}`,
      ConditionExpression: '#status = :from AND #version = :version AND skRequest = :skRequest',
      ExpressionAttributeNames: {
        '#status': 'status',
        '#version': 'version',
        ...Object.fromEntries(changeable.map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ':to': to,
        ':from': before.status,
        ':byStatus': byStatus(before.management, to),
        ':at': at.toISOString(),
        ':version': before.version,
        ':next': before.version + 1,
        ':skRequest': before.skRequest,
        ...Object.fromEntries(set.map((name) => [`:${name}`, change[name]])),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}

/** Moves a PENDING case to its place under another priority, if it is still as it was read (decision 31). */
export const priorityWrite = (before: StoredCase, priority: Priority): Write => ({
  Update: {
    TableName: casesTable(),
    Key: keys.case(before.number),
    UpdateExpression: 'SET skRequest = :new, #version = :next',
    ConditionExpression: '#status = :pending AND #version = :version AND skRequest = :old',
    ExpressionAttributeNames: { '#status': 'status', '#version': 'version' },
    ExpressionAttributeValues: {
      ':pending': 'PENDING',
      ':version': before.version,
      ':next': before.version + 1,
      ':old': before.skRequest,
      ':new': withPriority(before.skRequest, priority),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/**
 * Puts a returned case back in the queue as if it had just come, if it is still as it was read: nothing of the attempt
 * before stays on it but when the first one came (decision 22).
 */
export const correctWrite = (
  before: StoredCase,
  { receivedAt, skRequest, attempt }: Required<Pick<StoredCase, 'receivedAt' | 'skRequest' | 'attempt'>>,
): Write => ({
  Update: {
    TableName: casesTable(),
    Key: keys.case(before.number),
    UpdateExpression: `SET #status = :pending, pkRequest = :queue, skRequest = :skRequest, receivedAt = :receivedAt, filedAt = :filedAt, attempt = :attempt, #version = :next REMOVE byStatus, changedAt, ${changeable.map((name) => `#${name}`).join(', ')}`,
    ConditionExpression: '#status = :returned AND #version = :version AND filedBy = :filedBy',
    ExpressionAttributeNames: {
      '#status': 'status',
      '#version': 'version',
      ...Object.fromEntries(changeable.map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ':pending': 'PENDING',
      ':returned': 'REJECT',
      ':queue': queueOf(before.management, before.process),
      ':skRequest': skRequest,
      ':receivedAt': receivedAt,
      ':filedAt': before.filedAt ?? before.receivedAt,
      ':attempt': attempt,
      ':version': before.version,
      ':next': before.version + 1,
      ':filedBy': before.filedBy,
    },
  },
})

/** Holds the caller's transaction to a number that no case has. */
export const noCaseCheck = (number: string): Write => ({
  ConditionCheck: {
    TableName: casesTable(),
    Key: keys.case(number),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Holds the caller's transaction to a case that is still as it was read. */
export const sameCaseCheck = ({ number, version }: Pick<StoredCase, 'number' | 'version'>): Write => ({
  ConditionCheck: {
    TableName: casesTable(),
    Key: keys.case(number),
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': version },
  },
})
