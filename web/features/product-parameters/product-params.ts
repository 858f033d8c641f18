import * as z from 'zod/mini'
import { productIds } from '../../../shared/product-parameters.ts'
import { optionalParam } from '../../address.ts'

/** The product whose parameters are shown. */
export const productParams = { product: optionalParam('producto', z.enum(productIds)) }
