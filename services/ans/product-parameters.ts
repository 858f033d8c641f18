import { isDeepStrictEqual } from 'node:util'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { exceptionProblems, exceptionsOf } from '../../shared/parameter-rules.ts'
import {
  type ProductParameters,
  type productParameters,
  usualParameters,
} from '../../shared/product-parameters.ts'
import type { Call } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { keys } from '../table/keys.ts'
import { putVersion, saveVersion } from '../table/versioned.ts'
import { readParameters, storedParameters } from './read-parameters.ts'

const without = ({ version: _v, savedBy: _b, savedAt: _a, ...fields }: ProductParameters) => fields

type Saving = {
  savedBy: string
  now: Date
  /** Refuses what may not be, once it is known that nobody else changed what it is compared with. */
  check?: () => void
}

export const saveParameters = (
  wanted: ProductParameters,
  present: ProductParameters,
  { savedBy, now, check = () => {} }: Saving,
): Promise<ProductParameters> => {
  const { version: readVersion, productName } = wanted
  const next = { ...without(wanted), version: readVersion + 1, savedBy, savedAt: now.toISOString() }
  const item = { ...keys.productParameters(productName), ...next }
  return saveVersion({
    present,
    readVersion,
    isSame: (saved) => isDeepStrictEqual(without(saved), without(wanted)),
    write: async () => {
      check()
      const found = await putVersion(item, readVersion)
      return found ? storedParameters().parse(found) : usualParameters(productName)
    },
  })
}

/** The leaders of disbursement keep them, from their home (decision 56). */
const checkKeeper = (session: Call['session']) => checkOwn(session, 'groupDisbursement')

export const readProduct = async ({ session, query }: Call<typeof productParameters.product>) => {
  checkKeeper(session)
  return readParameters(query.productName)
}

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
