/** When what is done every night begins, as HH:mm in Bogota (decisions 68 and 69). */
export const nightly = { rosterApply: '00:10', dailyData: '00:30' } as const
