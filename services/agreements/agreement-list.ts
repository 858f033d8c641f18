import type { agreements } from '../../shared/agreement-calls.ts'
import { agreementsChanged } from '../../shared/agreement-changes.ts'
import { whyNotConventions } from '../../shared/agreement-rules.ts'
import { inOrder, type ListedAgreements } from '../../shared/agreements.ts'
import type { Answer } from '../../shared/contract.ts'
import type { Call } from '../http/api.ts'
import { checkConfigures, refuseIf } from './access.ts'
import { allAgreements, changesOf, readList, type Stored, saveList } from './store.ts'

const answerOf = ({ value, ...saved }: Stored<ListedAgreements>): Answer<typeof agreements.list> => ({
  Item: value,
  ...saved,
})

export const readAgreements = async ({ session }: Call<typeof agreements.list>) => {
  checkConfigures(session)
  return answerOf(await readList(allAgreements))
}

/** Saves all agreements, and which of them get priority in the next loads (decision 74). */
export const saveAgreements = async (call: Call<typeof agreements.changeConventions>) => {
  checkConfigures(call.session)
  const { version: _, ...typed } = call.body
  const work = async (from: ListedAgreements) => {
    refuseIf(whyNotConventions(typed, from.convCode))
    return { change: agreementsChanged(from, inOrder(typed)) }
  }
  return answerOf(await saveList(allAgreements, { ...call, to: inOrder(typed), work, shown: answerOf }))
}

export const agreementChanges = async ({ session, query }: Call<typeof agreements.agreementChanges>) => {
  checkConfigures(session)
  return changesOf(allAgreements, query.cursor)
}
