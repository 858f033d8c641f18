import { randomUUID } from 'node:crypto'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { handler as relay } from '../../services/changes/relay.ts'
import { handler as totals } from '../../services/changes/totals.ts'
import { longLists } from '../api/list-fixtures.ts'
import { changeItems, spoilt } from '../api/spoil-items.ts'
import { isOfItems, spoiltProblems, walkSpoilt } from '../api/walk-list.ts'
import { signedIn } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import {
  approvedBy,
  badCase,
  badDraft,
  badWork,
  batch,
  casesCounted,
  casesNamed,
  mailOf,
  work,
} from '../support/changes.ts'
import type { TestDirectory } from '../support/directory.ts'
import { messagesSent } from '../support/sent-messages.ts'
import { claim, everyDecision, everyDecisionRole } from './actions.ts'

/** Readers of several items, with one unreadable item among them: returns what was wrong with the rest. */

const saying = (where: string, problems: readonly string[]): string[] =>
  problems.map((problem) => `${where}: ${problem}`)
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const differs = (what: string, is: unknown, should: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(should)
    ? []
    : [`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`]

/** Every list of the API that consists of items. */
export const inLists = async (
  directory: TestDirectory,
  lists = longLists.filter(isOfItems),
): Promise<string[]> => {
  const problems: string[] = []
  for (const list of lists) {
    const results = await walkSpoilt(list, await list.begin(directory))
    problems.push(...saying(list.name, spoiltProblems(results)))
  }
  return problems
}

/** Both functions that follow the table's stream. */
export const inStream = async (): Promise<string[]> => {
  const users = upTo(40).map((index) => `USR${index}`)
  const records = await Promise.all(users.map((user) => work(user)))
  const changes = batch([...records.slice(0, 20), await badWork('EVA'), badCase('1'), ...records.slice(20)])
  const cases = batch([mailOf('1'), badDraft(), mailOf('2')])
  const answers: unknown[] = []
  const kept = await messagesSent(async () => {
    answers.push(await totals({ Records: [...changes.Records, ...casesNamed('2', '3')] }))
    answers.push(await relay(cases))
  })
  const bad = [...changes.Records.slice(20, 22), ...cases.Records.slice(1, 2)].map(({ eventID }) => eventID)
  const keptIds = kept.flatMap((message) =>
    ((message as Partial<typeof changes>).Records ?? []).map(({ eventID }) => eventID),
  )
  return saying('the stream', [
    ...differs('what comes again', answers, [{ batchItemFailures: [] }, { batchItemFailures: [] }]),
    ...differs('what is kept', keptIds.toSorted(), bad.toSorted()),
    ...differs('mails', kept.length - keptIds.length, 2),
    ...differs('the work', await Promise.all(users.map(approvedBy)), upTo(40).fill(1)),
    ...differs('cases', await casesCounted(), 2),
  ])
}

/** The cases of a queue, each for one analyst. */
export const inQueueOfCases = async (): Promise<string[]> => {
  const cases = upTo(6)
  for (const place of cases)
    await pendingCase(everyDecision, new Date(Date.parse('2026-11-20T13:00:00Z') + place * 1_000))
  let bad: unknown
  const restore = changeItems((source, item) => {
    if (!source.startsWith('Query') || !('skRequest' in item)) return item
    bad ??= item.sk === 'CASE' ? item.pk : undefined
    return item.pk === bad ? spoilt(item) : item
  })
  const claims = async () => {
    const statuses: number[] = []
    for (const _ of cases)
      statuses.push((await claim(await signedIn(everyDecisionRole), everyDecision, randomUUID())).status)
    return statuses
  }
  const statuses = await claims().finally(restore)
  return saying('a queue of cases', differs('the answers', statuses, [...cases.slice(1).map(() => 200), 404]))
}

type TakesMessages = { handler: (event: SQSEvent, runTime: object) => Promise<SQSBatchResponse> }

/** Every queue with a function: an invalid message is retried alone, and ends in the dead letters. */
export const inMessages = async (): Promise<string[]> => {
  const problems: string[] = []
  const names = ['1', '2']
  const Records = names.map((messageId) => ({ messageId, body: 'no es un mensaje' }))
  for (const [name, { entry, takes }] of Object.entries<ApiFunction>(functions)) {
    if (!takes) continue
    const { handler }: TakesMessages = await import(new URL(`../../${entry}`, import.meta.url).href)
    const { batchItemFailures } = await handler({ Records } as SQSEvent, {
      getRemainingTimeInMillis: () => 60_000,
    })
    const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
    problems.push(...saying(`messages of ${name}`, differs('what comes again', failed, names)))
  }
  return problems
}
