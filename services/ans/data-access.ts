export const productParametersAccess = {
  items: { productParameters: ['GetItem', 'Query', 'PutItem'], ans: ['Query'] },
} as const
