import { ansCounts } from '../../shared/ans-counts.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import type { FunctionDefinition } from './function-definition.ts'

/** The functions that keep the product parameters, and count a leader's late cases by them. */
export const parameterFunctions = {
  productParameters: {
    entry: 'services/ans/index.ts',
    endpoints: [...Object.values(productParameters), ...Object.values(ansCounts)],
    access: { items: { productParameters: ['GetItem', 'Query', 'PutItem'], ans: ['Query'] } },
    // Contains the holidays and the products.
    budgetKb: 136,
    memoryMb: 512,
    timeoutSeconds: 10,
    whenItFails:
      'Cases show no light and leaders cannot see how many are late, or change the parameters of a product; nothing else waits for it.',
  },
} as const satisfies Record<string, FunctionDefinition>
