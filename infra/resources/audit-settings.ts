/** The most that one search of the audit trail may read: two days in UTC, many times as busy as the busiest. */
export const auditScanLimitBytes = 20 * 1_024 ** 3

/** The first day that may have entries: the projection of the table's partitions begins there. */
export const auditFirstDay = '2026-01-01'
