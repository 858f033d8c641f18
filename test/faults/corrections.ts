import { findDraft } from '../../services/documents/draft-store.ts'
import { partitions } from '../../services/table/keys.ts'
import type { StoredItem } from '../support/items.ts'
import { sendOrder } from '../support/orders.ts'
import { correctOrder } from '../support/returned-orders.ts'
import { noFault } from './faults.ts'
import { expectCorrection, expectSend, type ModelCase } from './model.ts'
import { act, check, type Played, settle, type World } from './play.ts'

const caseOf = ({ model }: World, number: string): ModelCase => {
  const found = model.get(number)
  if (!found) throw new Error(`No case ${number}`)
  return found
}

/** An open correction leaves a draft, which is not part of the case, so the model looks for it. */
export const openCorrection = async (
  world: World,
  number: string,
  step: Played,
  about: string,
): Promise<void> => {
  const { model, adviser } = world
  const found = caseOf(world, number)
  const expected = expectCorrection(found)
  await act(world, step, () => correctOrder(adviser, number), expected, about)
  const isOpen = (await findDraft(adviser.login, number, new Date())) !== undefined
  check(isOpen && expected.status !== 200 ? ['a draft of what cannot be corrected'] : [], about)
  check(!isOpen && found.correcting ? ['the draft is gone'] : [], about)
  settle(model, { ...caseOf(world, number), correcting: isOpen })
}

/** Opens a correction if possible and sends it as the next attempt, which a repeat names again. */
export const correctAndSend = async (
  world: World,
  number: string,
  step: Played,
  about: string,
): Promise<void> => {
  await openCorrection(world, number, { fault: noFault, repeats: false }, about)
  const { form, attempt } = caseOf(world, number)
  if (!form) throw new Error(`No order ${number}`)
  const next = attempt + 1
  const run = () => sendOrder(world.adviser, form, next)
  await act(world, step, run, expectSend(caseOf(world, number), next), about)
  if (caseOf(world, number).attempt === next) world.done.push({ run, number })
}

/** Drafts without an open correction, and open corrections without a draft. */
export const openCorrections = ({ model, adviser }: World, items: readonly StoredItem[]): string[] => {
  const there = items
    .filter(({ pk, sk }) => pk === `${partitions.draft}${adviser.login}` && sk.startsWith('DRAFT#'))
    .map(({ sk }) => sk.slice('DRAFT#'.length))
  const due = [...model.values()].filter(({ correcting }) => correcting).map(({ number }) => number)
  return there.toSorted().join() === due.toSorted().join() ? [] : [`drafts of ${there}, not of ${due}`]
}
