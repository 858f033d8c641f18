export const agreementsAccess = {
  items: { agreements: ['GetItem', 'Query', 'PutItem'], user: ['PutItem'] },
  indexes: ['queue'],
  queues: { agreementMoves: ['SendMessage'] },
} as const

export const agreementMoverAccess = {
  items: { agreements: ['GetItem'], case: ['UpdateItem'] },
  indexes: ['agreement-queue'],
  queues: { agreementMoves: ['SendMessage'] },
} as const
