import {
  type ProductParameters,
  productIds,
  productParameters,
  usualParameters,
} from '../../shared/product-parameters.ts'
import type { ProductId } from '../../shared/products.ts'
import { readItem } from '../table/item.ts'
import { keys, partitions } from '../table/keys.ts'
import { inPartition, queryAll } from '../table/query.ts'
import { readEach } from '../table/read-each.ts'

export const storedParameters = () => productParameters.product.answer

/** The parameters of a product; until a leader saves some, the usual ones as version 0. */
export const readParameters = async (product: ProductId): Promise<ProductParameters> =>
  (await readItem(keys.productParameters(product), storedParameters)) ?? usualParameters(product)

export const readAllParameters = async (): Promise<ProductParameters[]> => {
  const items = await queryAll(inPartition({ pk: partitions.productParameters }))
  const saved = new Map(items.map((item) => [item.sk, item]))
  // A product that cannot be read is left out: `ansOf` then reckons with the usual ANS.
  return productIds.flatMap((id) =>
    saved.has(id) ? readEach([saved.get(id)], (item) => storedParameters().parse(item)) : usualParameters(id),
  )
}
