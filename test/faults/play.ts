import { readCase, toRow } from '../../services/cases/stored-case.ts'
import { type CaseRow, caseRow } from '../../shared/cases.ts'
import type { Reply, TestUser } from '../support/api.ts'
import type { Queue } from './actions.ts'
import { type Fault, type Outcome, withFault } from './faults.ts'
import { differences, type Expected, type Model, type ModelCase } from './model.ts'

export type Action = { run: () => Promise<Reply<unknown>>; number: string }
export type World = {
  model: Model
  analysts: TestUser[]
  adviser: TestUser
  queue: Queue
  done: Action[]
  at: number
}

/** How a step is played: its fault, and whether its caller retries. */
export type Played = { fault: Fault; repeats: boolean }

class Violation extends Error {}

export const check = (problems: readonly string[], about: string): void => {
  if (problems.length > 0) throw new Violation(`${about}: ${problems.join('; ')}`)
}

export const settle = (model: Model, after: ModelCase | undefined): void => {
  if (after) model.set(after.number, after)
}

/** A stored case in the model's fields; a case that returns to the queue has a new position there. */
const look = async (number: string, about: string) => {
  const stored = await readCase(number)
  if (!stored) throw new Violation(`${about}: case ${number} is gone`)
  return { stored: toRow(stored), at: (after: ModelCase) => ({ ...after, skRequest: stored.skRequest }) }
}

/** After a fault without an answer: the action happened completely or not at all, and the model adopts it. */
export const adoptWhatHappened = async (
  { model }: World,
  expected: Expected,
  about: string,
): Promise<void> => {
  const possible = expected.anyOf ?? (expected.after ? [expected.after] : [])
  for (const after of possible) {
    const before = model.get(after.number)
    // The case may not have been created.
    if (!before && !(await readCase(after.number))) continue
    const { stored, at } = await look(after.number, about)
    if (before && differences(before, stored).length === 0) continue
    check(differences(after, stored), `${about}, half done`)
    return settle(model, at(after))
  }
}

/** For an answer without a case, the stored case is compared. */
const caseIn = async ({ body }: Reply<unknown>, { after }: Expected, about: string): Promise<CaseRow> => {
  const parsed = caseRow().safeParse(body)
  return parsed.success || !after ? (parsed.data as CaseRow) : (await look(after.number, about)).stored
}

export const checkAnswer = async (
  { model }: World,
  reply: Reply<unknown>,
  expected: Expected,
  about: string,
): Promise<void> => {
  const { status, refusal } = reply
  if (status !== expected.status || (expected.code && refusal?.code !== expected.code))
    throw new Violation(
      `${about} answered ${status} ${refusal?.code}, not ${expected.status} ${expected.code}`,
    )
  if (status !== 200) return
  const row = await caseIn(reply, expected, about)
  const wanted = expected.anyOf?.find(({ number }) => number === row.requestNumber) ?? expected.after
  if (!wanted) throw new Violation(`${about} gave ${row.requestNumber}, which was not next`)
  check(differences(wanted, row), about)
  settle(model, { ...wanted, skRequest: row.skRequest })
}

/** Runs an action with its fault; a caller without a good answer retries with the same id, or stops. */
export const act = async (
  world: World,
  step: Played,
  run: Action['run'],
  expected: Expected,
  about: string,
) => {
  const first: Outcome<Reply<unknown>> = await withFault(step.fault, run)
  const unsure = first.died || (first.happened && first.reply?.status === 500)
  if (!unsure && first.reply) return checkAnswer(world, first.reply, expected, about)
  if (step.repeats) return checkAnswer(world, await run(), expected, `${about}, repeated`)
  await adoptWhatHappened(world, expected, about)
}
