import {
  type ProductParameters,
  productIds,
  productParameters,
  usualParameters,
} from '../../shared/product-parameters.ts'
import type { ProductId } from '../../shared/products.ts'
import { readItem } from '../table/item.ts'
import { keys, partitions } from '../table/keys.ts'
import { inPartition, queryPage } from '../table/query.ts'

export const storedParameters = () => productParameters.product.answer

/** The parameters of a product; until a leader saves some, the usual ones as version 0. */
export const readParameters = async (product: ProductId): Promise<ProductParameters> =>
  (await readItem(keys.productParameters(product), storedParameters)) ?? usualParameters(product)

export const readAllParameters = async (): Promise<ProductParameters[]> => {
  const { items } = await queryPage(inPartition({ pk: partitions.productParameters }))
  const saved = new Map(items.map((item) => [item.sk, item]))
  return productIds.map((id) =>
    saved.has(id) ? storedParameters().parse(saved.get(id)) : usualParameters(id),
  )
}
