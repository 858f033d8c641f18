import { ansCounts } from '../../shared/ans-counts.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import { counts } from '../ans/counts.ts'
import { api, route } from '../http/api.ts'
import { readAll, readProduct } from './read.ts'
import { save } from './save.ts'

export const handler = api([
  route(productParameters.product, readProduct),
  route(productParameters.save, save),
  route(productParameters.all, readAll),
  route(ansCounts.counts, counts),
])
