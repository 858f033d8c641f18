import type { agreements } from '../../shared/agreement-calls.ts'
import { conventionsChanged } from '../../shared/agreement-changes.ts'
import { whyNotConventions } from '../../shared/agreement-rules.ts'
import { type Conventions, inOrder } from '../../shared/agreements.ts'
import type { Answer } from '../../shared/contract.ts'
import type { Call } from '../http/api.ts'
import { checkConfigures, refuseIf } from './access.ts'
import { allAgreements, changesOf, readList, type Stored, saveList } from './store.ts'

const answerOf = ({ value, ...saved }: Stored<Conventions>): Answer<typeof agreements.conventions> => ({
  Item: value,
  ...saved,
})

export const readConventions = async ({ session }: Call<typeof agreements.conventions>) => {
  checkConfigures(session)
  return answerOf(await readList(allAgreements))
}

/** Saves all agreements, and which of them get priority in the next loads (decision 74). */
export const saveConventions = async (call: Call<typeof agreements.changeConventions>) => {
  checkConfigures(call.session)
  const { version: _, ...said } = call.body
  const work = async (from: Conventions) => {
    refuseIf(whyNotConventions(said, from.convCode))
    return { change: conventionsChanged(from, inOrder(said)) }
  }
  return answerOf(await saveList(allAgreements, { ...call, to: inOrder(said), work }))
}

export const conventionChanges = async ({ session, query }: Call<typeof agreements.conventionChanges>) => {
  checkConfigures(session)
  return changesOf(allAgreements, query.cursor)
}
