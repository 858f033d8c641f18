import { ansCounts } from '../../shared/ans-counts.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import { api, route } from '../http/api.ts'
import { readAll, readProduct } from '../product-parameters/read.ts'
import { save } from '../product-parameters/save.ts'
import { counts } from './counts.ts'

export const handler = api([
  route(productParameters.product, readProduct),
  route(productParameters.save, save),
  route(productParameters.all, readAll),
  route(ansCounts.counts, counts),
])
