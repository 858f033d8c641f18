import { isDeepStrictEqual } from 'node:util'
import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { exceptionProblems, exceptionsOf } from '../../shared/parameter-rules.ts'
import {
  type ProductParameters,
  productIds,
  productParameters,
  usualParameters,
} from '../../shared/product-parameters.ts'
import type { ProductId } from '../../shared/products.ts'
import type { Call } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { readItem } from '../table/item.ts'
import { keys, partitions } from '../table/keys.ts'
import { inPartition, queryPage } from '../table/query.ts'
import { putVersion, saveVersion } from '../table/versioned.ts'

const stored = () => productParameters.product.answer

/** The parameters of a product; until a leader saves some, the usual ones as version 0. */
export const readParameters = async (product: ProductId): Promise<ProductParameters> =>
  (await readItem(keys.productParameters(product), stored)) ?? usualParameters(product)

export const readAllParameters = async (): Promise<ProductParameters[]> => {
  const { items } = await queryPage(inPartition({ pk: partitions.productParameters }))
  const saved = new Map(items.map((item) => [item.sk, item]))
  return productIds.map((id) => (saved.has(id) ? stored().parse(saved.get(id)) : usualParameters(id)))
}

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
      return found ? stored().parse(found) : usualParameters(productName)
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
