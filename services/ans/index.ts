import { ansCounts } from '../../shared/ans-counts.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import { api, route } from '../http/api.ts'
import { counts } from './counts.ts'
import { readAllParameters, readProduct, save } from './product-parameters.ts'

export const handler = api([
  route(productParameters.product, readProduct),
  route(productParameters.save, save),
  route(productParameters.all, readAllParameters),
  route(ansCounts.counts, counts),
])
