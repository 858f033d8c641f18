import { ansCounts } from '../../shared/ans-counts.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import type { FunctionDefinition } from './function-definition.ts'

/** What keeps the parameters of the products, and tells leaders how many cases are late by them. */
export const parameterFunctions = {
  productParameters: {
    entry: 'services/ans/index.ts',
    endpoints: [...Object.values(productParameters), ...Object.values(ansCounts)],
    access: { items: { productParameters: ['GetItem', 'Query', 'PutItem'], ans: ['Query'] } },
    // The holidays and the products, besides what every call has.
    budgetKb: 136,
    memoryMb: 512,
    timeoutSeconds: 10,
    whenItFails:
      'Cases show no light and leaders cannot see how many are late, or change the parameters of a product; nothing else waits for it.',
  },
} as const satisfies Record<string, FunctionDefinition>
