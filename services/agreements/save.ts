import type { agreements } from '../../shared/agreement-calls.ts'
import { agreementsChanged, assignmentsChanged } from '../../shared/agreement-changes.ts'
import {
  tooManyPeople,
  unknownHandler,
  whyNotAssignments,
  whyNotConventions,
} from '../../shared/agreement-rules.ts'
import {
  type Assignment,
  agreementLimits,
  assignmentsOf,
  inOrder,
  type ListedAgreements,
  listUsersOf,
} from '../../shared/agreements.ts'
import { handlerRoles } from '../../shared/directory.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { agreementProcess, findProcess, worksProcess } from '../../shared/processes.ts'
import { findInDirectory } from '../directory/lookup.ts'
import type { Call } from '../http/api.ts'
import { keys } from '../table/keys.ts'
import { put } from '../table/transact.ts'
import { announceMoves } from './moves.ts'
import { allAgreements, allAssignments, readList, refuseIf, saveList } from './store.ts'

const lookupsAtOnce = 10

const peopleChanged = (from: readonly Assignment[], to: readonly Assignment[]) => {
  const [before, after] = [listUsersOf(from), listUsersOf(to)]
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = all
    .map((user) => ({ user, had: before[user] ?? [], codes: after[user] ?? [] }))
    .filter(({ had, codes }) => had.join() !== codes.join())
  const gaining = changed.filter(({ had, codes }) => codes.some((code) => !had.includes(code)))
  return { changed, gaining: gaining.map(({ user }) => user) }
}

/** Each new handler must work the cases, as the directory says (C§5); earlier ones are not checked again. */
const checkHandlers = async (users: readonly string[]): Promise<void> => {
  const process = findProcess(agreementProcess.management, agreementProcess.id)
  for (const some of inBatches(users, lookupsAtOnce)) {
    const found = await Promise.all(some.map(findInDirectory))
    const wrong = some.find((_, place) => {
      const roles = handlerRoles(found[place]?.groups ?? [])
      return !worksProcess({ roles }, process)
    })
    refuseIf(wrong === undefined ? undefined : unknownHandler(wrong))
  }
}

export const saveAssignments = async (call: Call<typeof agreements.changeConventUsers>) => {
  const to = assignmentsOf(call.body.listUsers)
  const work = async (from: Assignment[]) => {
    const { convCode } = (await readList(allAgreements)).value
    refuseIf(whyNotAssignments(to, new Set(convCode.map(({ code }) => code))))
    const { changed, gaining } = peopleChanged(from, to)
    if (changed.length > agreementLimits.peopleAtOnce) refuseIf({ message: tooManyPeople(changed.length) })
    await checkHandlers(gaining)
    await announceMoves(from, to)
    return {
      change: { assigned: assignmentsChanged(from, to) },
      writes: [
        put({ ...keys.assignedAgreements(), codes: to.map(({ code }) => code) }),
        ...changed.map(({ user, codes }) => put({ ...keys.agreementsOf(user), codes })),
      ],
    }
  }
  return saveList(allAssignments, { ...call, to, work })
}

export const saveAgreements = (call: Call<typeof agreements.changeConventions>) => {
  const { version: _, ...typed } = call.body
  const to = inOrder(typed)
  const work = async (from: ListedAgreements) => {
    refuseIf(whyNotConventions(typed, from.convCode))
    return { change: agreementsChanged(from, to) }
  }
  return saveList(allAgreements, { ...call, to, work })
}
