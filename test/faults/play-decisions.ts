import { randomUUID } from 'node:crypto'
import type { Decision } from '../../shared/cases.ts'
import type { TestUser } from '../support/api.ts'
import { claim, decide } from './actions.ts'
import { expectClaim, expectDecision, type ModelCase } from './model.ts'
import { act, adoptWhatHappened, check, checkAnswer, type Played, type World } from './play.ts'

export const claimAs = async (
  world: World,
  analyst: TestUser,
  step: Played,
  about: string,
): Promise<void> => {
  const id = randomUUID()
  const expected = expectClaim(world.model, analyst.login, world.queue, step.fault.kind === 'conflicts')
  let number: string | undefined
  const run = async () => {
    const reply = await claim(analyst, world.queue, id)
    if (reply.status === 200) number = reply.body.requestNumber
    return reply
  }
  await act(world, step, run, expected, about)
  if (number !== undefined) world.done.push({ run, number })
}

/** A decision, alone or with the wish for the next case (decision 97). */
export const decideAs = async (
  world: World,
  analyst: TestUser,
  step: Played & { decision: Decision; next: boolean },
  { number, pkRequest, skRequest }: ModelCase,
  about: string,
): Promise<void> => {
  const { model, queue, done } = world
  const [id, actionId] = [randomUUID(), randomUUID()]
  let last: Awaited<ReturnType<typeof decide>> | undefined
  const run = async () => {
    const row = { requestNumber: number, pkRequest, skRequest }
    last = await decide(analyst, step.decision, row, id, step.next ? { ...queue, actionId } : undefined)
    return last
  }
  const expected = expectDecision(model, analyst.login, number, step.decision)
  await act(world, step, run, expected, about)
  if (!expected.after || model.get(number)?.status !== expected.after.status) return
  if (!step.next) return void done.push({ run, number })
  const claimed = expectClaim(model, analyst.login, queue, step.fault.kind === 'conflicts')
  if (last?.status !== 200) return adoptWhatHappened(world, claimed, `${about}, next`)
  const { next } = last.body
  if (next) await checkAnswer(world, { ...last, body: next }, claimed, `${about}, next`)
  else check(claimed.code === 'noCases' ? [] : ['no case was claimed'], `${about}, next`)
  if (next) done.push({ run, number })
}
