import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { exceptionProblems, exceptionsOf, type productParameters } from '../../shared/product-parameters.ts'
import type { Call } from '../http/api.ts'
import { checkKeeper } from './read.ts'
import { readParameters, saveParameters } from './store.ts'

/** Saves the parameters of a product; problems with exceptions are reported with their index (decision 51). */
export const save = async ({ session, body, now }: Call<typeof productParameters.save>) => {
  checkKeeper(session)
  const present = await readParameters(body.productName)
  const check = () => {
    const [problem] = exceptionProblems(exceptionsOf(body), exceptionsOf(present), bogotaDay(now))
    if (!problem) return
    const { index, field, message } = problem
    throw new Refusal('parametersRefused', { field: `exceptions.${index}.${field}` }, message)
  }
  return saveParameters(body, present, { savedBy: session.login, now, check })
}
