import { agreementMoverAccess, agreementsAccess } from '../../services/agreements/data-access.ts'
import { productParametersAccess } from '../../services/ans/data-access.ts'
import { agreements } from '../../shared/agreement-calls.ts'
import { ansCounts } from '../../shared/ans-counts.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import type { FunctionDefinition } from './function-definition.ts'

/** The functions of what leaders configure: product parameters and agreements. */
export const configurationFunctions = {
  productParameters: {
    entry: 'services/ans/index.ts',
    endpoints: [...Object.values(productParameters), ...Object.values(ansCounts)],
    access: [productParametersAccess],
    // Contains the holidays and the products.
    budgetKb: 136,
    timeoutSeconds: 10,
    whenItFails:
      'Cases show no light and leaders cannot see how many are late, or change the parameters of a product; nothing else waits for it.',
  },
  agreements: {
    entry: 'services/agreements/index.ts',
    endpoints: Object.values(agreements),
    environment: ['DIRECTORY_URL'],
    access: [agreementsAccess],
    budgetKb: 140,
    timeoutSeconds: 29,
    whenItFails: 'Leaders cannot see or change agreements; those in force go on.',
  },
  agreementMover: {
    entry: 'services/agreements/mover.ts',
    takes: 'agreementMoves',
    access: [agreementMoverAccess],
    budgetKb: 86,
    timeoutSeconds: 120,
    whenItFails: 'Cases of agreements whose handlers changed reach who is given them minutes later.',
  },
} as const satisfies Record<string, FunctionDefinition>
