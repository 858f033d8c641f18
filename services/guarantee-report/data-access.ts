export const guaranteeReportAccess = { items: { reserveCounter: ['Query'] }, indexes: ['by-day'] } as const
