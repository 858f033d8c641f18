import { ansCounts } from '../../shared/ans-counts.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import { api, routes } from '../http/api.ts'
import { counts } from './counts.ts'
import { readProduct, save } from './product-parameters.ts'
import { readAllParameters } from './read-parameters.ts'

export const handler = api(
  routes(productParameters, { product: readProduct, save, all: readAllParameters }),
  routes(ansCounts, { counts }),
)
